import ledgerTexts from '../../messages/en/ledger.json'
import { texts } from '../../messages/i18n.ts'
import { language } from '../../messages/language.ts'
import { nounOf } from '../../messages/nouns.ts'
import { createRoute } from '../../paths.ts'
import { resources } from '../../resources/resources.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { LedgerKind } from './entries.ts'
import type { LedgerState } from './useLedger.ts'
import * as styles from './Ledger.module.css'

const t = texts(ledgerTexts)

const firstSteps = ['workspaces', 'stores', 'models'] as const

/** Says in what was looked that nothing was found in; without any workspace, how to start. */
export function NothingToDo({
  ledger: { reading, count, isAll },
  kind,
}: {
  readonly ledger: LedgerState
  readonly kind: LedgerKind | undefined
}) {
  const read = reading.parts.filter(({ read: n, isAll: isWhole }) => n > 0 || isWhole)
  const workspaces = reading.part('workspaces')
  if (kind === undefined && workspaces.isAll && workspaces.items.length === 0)
    return (
      <EmptyState icon="workspace" title={t('ledger.start')}>
        <p>{t('ledger.startAbout')}</p>
        <p className={styles.steps}>
          {firstSteps.map((name) => (
            <LinkButton key={name} to={createRoute(name)}>
              {t(`ledger.start.${name}`)}
            </LinkButton>
          ))}
        </p>
      </EmptyState>
    )
  const title = !isAll(kind)
    ? t('ledger.nothingSoFar')
    : kind !== undefined && count > 0
      ? t('ledger.nothingIn')
      : t('ledger.nothing')
  const list = new Intl.ListFormat(language(), { type: 'conjunction' })
  return (
    <EmptyState icon="check" title={title}>
      <p>
        {t('ledger.nothingAbout', {
          what: list.format(read.map(({ name }) => nounOf(resources[name].label).many)),
        })}
      </p>
    </EmptyState>
  )
}
