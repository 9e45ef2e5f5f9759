import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { sessionOptions, useSession } from '../../session/session.ts'
import { useSubmitState } from '../../data/submitState.ts'
import { changeSession } from '../../session/signIn.ts'
import { t } from '../../messages/accountTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { LabelledField } from '../../ui/LabelledField.tsx'
import { SlowNote } from '../../ui/SlowNote.tsx'
import * as fieldInputStyles from '../../fields/inputs/FieldInput.module.css'
import * as styles from './Settings.module.css'

/** Asks which user the person is, where the service does not report it. */
export function WhoAmI() {
  const id = useId()
  const queryClient = useQueryClient()
  const service = useSession().data?.service.id
  const [typed, setTyped] = useState('')
  const { run, isPending, error: failure } = useSubmitState(true)
  const error = failure === undefined || isPending ? undefined : t('account.who.notFound')
  async function find(event: FormEvent) {
    event.preventDefault()
    const user = typed.trim()
    if (user === '') return
    await run(async () => {
      const session = await changeSession({ user, ...(service !== undefined && { service }) })
      queryClient.setQueryData(sessionOptions().queryKey, session)
    })
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void find(event)}>
      <p>{t('account.who.about')}</p>
      <LabelledField id={id} label={t('account.who')} error={error}>
        <input
          id={id}
          className={fieldInputStyles.input}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </LabelledField>
      <p className="row" data-above="8" data-justify="between" data-wrap>
        <Button type="submit" aria-disabled={isPending || undefined}>
          {t('account.who.find')}
        </Button>
        <SlowNote isPending={isPending} />
      </p>
    </form>
  )
}
