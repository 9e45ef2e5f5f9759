import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { t, translateLabel } from '../../../messages/i18n.ts'
import { labelOf } from '../../../metadata/field.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { InputProps } from '../../input.ts'
import { PlainInput } from '../../inputs/PlainInput.tsx'

/** Never filled in by the form or the browser; what is typed can be shown before it is sent. */
export function SecretInput(props: InputProps) {
  const [isShown, setIsShown] = useState(false)
  const label = translateLabel(labelOf(props.name, props.field))
  return (
    <span className="form-affix">
      <PlainInput
        props={props}
        html={{
          type: isShown ? 'text' : 'password',
          // "off" is ignored for passwords; this value prevents stored ones from being filled in.
          autoComplete: 'new-password',
          autoCapitalize: 'none',
          spellCheck: false,
          className: 'form-input with-end',
        }}
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
  )
}
