import { OutlinedInput } from '../ui/OutlinedInput.tsx'
import { useId, useState, type InputHTMLAttributes, type ReactNode } from 'react'
import { t } from '../messages/signInTexts.ts'
import { Icon } from '../ui/Icon.tsx'
import * as buttonStyles from '../ui/Button.module.css'
import * as styles from './SignIn.module.css'

/** One field of signing in; a password can be shown. */
export function CredentialField({
  name,
  label,
  help,
  error,
  value,
  onChange,
  type,
  autoComplete,
  inputProps,
  isBad,
  labelEnd,
}: {
  name: string
  label: string
  help?: string
  error: string | undefined
  value: string
  onChange: (value: string) => void
  type: 'email' | 'password' | 'text' | 'url'
  autoComplete: string
  inputProps?: InputHTMLAttributes<HTMLInputElement>
  /** Marked as wrong, with the reason elsewhere. */
  isBad?: boolean
  /** Content at the end of the label's line. */
  labelEnd?: ReactNode
}) {
  const id = useId()
  const [isRevealed, setIsRevealed] = useState(false)
  return (
    <div className={styles.field}>
      <div className="flex" data-align="baseline" data-gap="8" data-justify="between">
        <label className="medium body block" htmlFor={id}>
          {label}
        </label>
        {labelEnd}
      </div>
      <OutlinedInput
        id={id}
        name={name}
        type={isRevealed ? 'text' : type}
        autoComplete={autoComplete}
        value={value}
        error={error !== undefined || isBad === true}
        inputProps={inputProps ?? {}}
        onChange={(event) => onChange(event.target.value)}
        aria-describedby={error || help ? `${id}-note` : undefined}
        endAdornment={
          type === 'password' && (
            <button
              type="button"
              className={buttonStyles.chipClear}
              aria-pressed={isRevealed}
              aria-label={t('signIn.reveal', { name: label })}
              onClick={() => setIsRevealed(!isRevealed)}
            >
              <Icon name="eye" />
            </button>
          )
        }
      />
      {(error ?? help) && (
        <p
          id={`${id}-note`}
          className={`small flex ${error ? 'bad' : 'third'}`}
          data-gap="4"
          data-above="4"
        >
          {error && <Icon name="alert" size={14} />}
          {error ?? help}
        </p>
      )}
    </div>
  )
}
