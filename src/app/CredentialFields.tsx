import type { ReactNode } from 'react'
import { t } from '../messages/signInTexts.ts'
import { CredentialField } from './CredentialField.tsx'

export type CredentialName = 'email' | 'password' | 'secret'

export interface CredentialValues extends Readonly<Record<CredentialName, string>> {
  readonly isPassword: boolean
}

interface CredentialFieldsProps {
  readonly values: CredentialValues
  readonly onChange: (typed: Partial<CredentialValues>) => void
  readonly errorOf: (name: CredentialName) => string | undefined
  /** Marked as wrong, with the reason elsewhere. */
  readonly isBad?: boolean
  readonly passwordHelp?: string
  readonly secretHelp: string
  /** At the end of the first line. */
  readonly labelEnd?: ReactNode
}

const fields = [
  { name: 'email', type: 'email', autoComplete: 'username' },
  { name: 'password', type: 'password', autoComplete: 'current-password' },
  { name: 'secret', type: 'password', autoComplete: 'off' },
] as const

/** The fields of a credential: email and password, or a secret key. */
export function CredentialFields(props: CredentialFieldsProps) {
  const { values, onChange, errorOf, isBad = false, labelEnd } = props
  const shown = fields.filter(({ name }) => (name === 'secret') !== values.isPassword)
  return shown.map(({ name, type, autoComplete }, n) => {
    const help = { email: undefined, password: props.passwordHelp, secret: props.secretHelp }[name]
    return (
      <CredentialField
        key={name}
        name={name}
        label={t(`signIn.${name}`)}
        labelEnd={n === 0 && labelEnd}
        {...(help !== undefined && { help })}
        error={errorOf(name)}
        isBad={isBad}
        value={values[name]}
        onChange={(typed) => onChange({ [name]: typed })}
        type={type}
        autoComplete={autoComplete}
      />
    )
  })
}
