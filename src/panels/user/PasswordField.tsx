import IconButton from '@mui/material/IconButton'
import { useId, useState } from 'react'
import { t } from '../../messages/i18n.ts'
import { Icon } from '../../ui/Icon.tsx'

/**
 * A password field, hidden by default, with the `autocomplete` value that password managers use.
 */
export function PasswordField({
  label,
  part,
  autoComplete,
  value,
  fieldError,
  onChange,
}: {
  readonly label: string
  /** Identifies the input, to focus it on an error. */
  readonly part: string
  readonly autoComplete: 'current-password' | 'new-password'
  readonly value: string
  readonly fieldError: string | undefined
  readonly onChange: (value: string) => void
}) {
  const id = useId()
  const [isShown, setIsShown] = useState(false)
  return (
    <div className="panel-field" data-invalid={fieldError === undefined ? undefined : true}>
      <label htmlFor={id}>{label}</label>
      <span className="form-affix">
        <input
          id={id}
          data-part={part}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          className="form-input with-end"
          aria-required
          aria-invalid={fieldError === undefined ? undefined : true}
          aria-describedby={fieldError === undefined ? undefined : `${id}-fault`}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
        <IconButton
          className="form-end"
          size="small"
          aria-label={t(isShown ? 'form.secret.hide' : 'form.secret.show', { label })}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon name="eye" />
        </IconButton>
      </span>
      {fieldError !== undefined && (
        <p className="form-error" id={`${id}-fault`}>
          <Icon name="alert" size={14} />
          <span>{fieldError}</span>
        </p>
      )}
    </div>
  )
}
