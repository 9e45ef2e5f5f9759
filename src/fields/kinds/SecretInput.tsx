import { IconButton } from '../../ui/IconButton.tsx'
import { useState } from 'react'
import { t } from '../../messages/formsTexts.ts'
import { translateLabel } from '../../messages/i18n.ts'
import { labelOf } from '../../metadata/field.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { InputProps } from '../input.ts'
import { PlainInput } from '../inputs/PlainInput.tsx'
import * as fieldInputStyles from '../inputs/FieldInput.module.css'

/** A field that is never filled in; the person can reveal the typed text before it is sent. */
export function SecretInput({
  // Prevents stored passwords from being filled in; browsers ignore "off" for passwords.
  autoComplete = 'new-password',
  ...props
}: InputProps & { readonly autoComplete?: 'new-password' | 'current-password' }) {
  const [isShown, setIsShown] = useState(false)
  const label = translateLabel(labelOf(props.name, props.field))
  return (
    <span className={`block anchor ${fieldInputStyles.affix}`}>
      <PlainInput
        props={props}
        html={{
          type: isShown ? 'text' : 'password',
          autoComplete,
          autoCapitalize: 'none',
          spellCheck: false,
          className: `${fieldInputStyles.input} ${fieldInputStyles.withEnd}`,
        }}
      />
      <IconButton
        className={fieldInputStyles.end}
        size="small"
        aria-label={t(isShown ? 'form.secret.hide' : 'form.secret.show', { label })}
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
      >
        <Icon name="eye" />
      </IconButton>
    </span>
  )
}
