import { useArrangeMenu } from '../../hooks/arrangeMenu.ts'
import { personKinds, type PersonKind } from '../../domain/personKinds.ts'
import { chosenKind, usePersonKind } from '../../hooks/personKind.ts'
import { useSession } from '../../session/session.ts'
import { useStore } from '../../useStore.ts'
import { t } from '../../messages/accountTexts.ts'
import { SettingChoices } from './SettingChoices.tsx'

/** The role that the person works in, which decides the home and the menu. */
export function WorksAsSettings() {
  const chosen = useStore(chosenKind)
  const kind = usePersonKind()
  const session = useSession().data
  const arrange = useArrangeMenu()
  const choose = (next: PersonKind | '') => {
    if (next === '') chosenKind.reset()
    else chosenKind.set(next)
    arrange(session)
  }
  return (
    <SettingChoices
      label={t('account.worksAs')}
      choices={[
        {
          label: t('account.worksAs.automatic'),
          ...(chosen === '' && { help: t('account.worksAs.automatic.help', { kind }) }),
          isChosen: chosen === '',
          onChoose: () => choose(''),
        },
        ...personKinds.map((one) => ({
          label: t(`account.worksAs.${one}`),
          isChosen: chosen === one,
          onChoose: () => choose(one),
        })),
      ]}
    />
  )
}
