import { t } from '../../messages/workspacePeopleTexts.ts'
import { roles, type MemberRole } from './peopleSettings.ts'
import * as fieldInputStyles from '../../fields/inputs/FieldInput.module.css'
import * as styles from './People.module.css'

interface RoleSelectProps {
  readonly label: string
  readonly role: MemberRole
  /** The reason why it cannot be changed now. */
  readonly disabledReason?: string | undefined
  readonly onChange: (role: MemberRole) => void
}

/** The role of a person in a workspace. */
export function RoleSelect({ label, role, disabledReason, onChange }: RoleSelectProps) {
  return (
    <select
      className={`${fieldInputStyles.input} ${styles.role}`}
      aria-label={label}
      value={role}
      disabled={disabledReason !== undefined}
      title={disabledReason}
      onChange={({ target }) => {
        const next = roles.find((one) => one === target.value)
        if (next) onChange(next)
      }}
    >
      {roles.map((one) => (
        <option key={one} value={one}>
          {t(`people.role.${one}`)}
        </option>
      ))}
    </select>
  )
}
