import { useId, useState, type FormEvent } from 'react'
import { t } from '../../messages/workspacePeopleTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { RoleSelect } from './RoleSelect.tsx'
import type { MemberRole } from './peopleSettings.ts'
import * as fieldInputStyles from '../../fields/inputs/FieldInput.module.css'
import * as styles from './People.module.css'

const isEmail = (text: string) => /^[^\s@,]+@[^\s@,]+$/.test(text)

interface AddPersonProps {
  /** Addresses that are there already, in lower case. */
  readonly known: ReadonlySet<string>
  readonly onAdd: (email: string, role: MemberRole) => void
}

/** Names somebody by e-mail; nothing is sent before the changes are saved. */
export function AddPerson({ known, onAdd }: AddPersonProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [role, setRole] = useState<MemberRole>('contributor')
  const [error, setError] = useState<string>()
  function add(event: FormEvent) {
    event.preventDefault()
    const email = typed.trim().toLowerCase()
    if (!isEmail(email)) return setError(t('people.noEmail'))
    if (known.has(email)) return setError(t('people.known', { email }))
    onAdd(email, role)
    setTyped('')
    return setError(undefined)
  }
  return (
    <form className={styles.add} noValidate onSubmit={add}>
      <label className="medium block" htmlFor={id}>
        {t('people.email')}
      </label>
      <div className={`row ${styles.line}`} data-wrap>
        <input
          id={id}
          type="email"
          className={fieldInputStyles.input}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setError(undefined)
          }}
        />
        <RoleSelect label={t('people.role')} role={role} onChange={setRole} />
        <Button type="submit">
          <Icon name="plus" size={14} />
          {t('people.add')}
        </Button>
      </div>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </form>
  )
}
