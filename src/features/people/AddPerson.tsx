import { useId, useState, type FormEvent } from 'react'
import { t } from '../../messages/workspacePeopleTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { isEmail, PersonPicker } from '../../views/PersonPicker.tsx'
import { RoleSelect } from './RoleSelect.tsx'
import type { MemberRole } from './peopleSettings.ts'
import * as styles from './People.module.css'

/** The field of a new address, which takes the focus of a control that is gone. */
export const addressField = (gone: HTMLElement): HTMLElement | null | undefined =>
  gone.closest('main')?.querySelector<HTMLElement>('input[inputmode="email"]')

interface AddPersonProps {
  /** Addresses that are listed already, in lower case. */
  readonly known: ReadonlySet<string>
  readonly onAdd: (email: string, role: MemberRole) => void
}

/** Adds a person by e-mail; nothing is sent before the changes are saved. */
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
    <form className={styles.add} data-max-width="640" noValidate onSubmit={add}>
      <label className="medium block" htmlFor={id}>
        {t('people.email')}
      </label>
      <div className={`row ${styles.line}`} data-wrap>
        <PersonPicker
          id={id}
          className={styles.email ?? ''}
          inputMode="email"
          known={known}
          value={typed}
          invalid={error !== undefined}
          describedBy={error === undefined ? undefined : `${id}-error`}
          isOptional
          onChange={(email) => {
            setTyped(email)
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
