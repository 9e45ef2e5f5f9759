import Button from '@mui/material/Button'
import type { ReactNode, Ref } from 'react'
import { ariaKeysOf, capsOf } from '../../hooks/shortcutCaps.ts'
import { t } from '../../messages/i18n.ts'
import { Icon } from '../../ui/Icon.tsx'

/** The footer of every form, always visible: its status, Cancel and the submit button. */
export function FormFoot({
  children,
  submitLabel,
  disabled,
  form,
  sendRef,
  onCancel,
}: {
  /** The current status of the form. */
  readonly children: ReactNode
  readonly submitLabel: string
  readonly disabled: boolean
  /** The id of the form, when the footer is outside it. */
  readonly form?: string
  readonly sendRef?: Ref<HTMLButtonElement>
  readonly onCancel: () => void
}) {
  return (
    <div className="save-bar">
      <div className="save-bar-in">
        <div className="save-bar-state" role="status">
          {children}
        </div>
        <Button onClick={onCancel}>{t('form.cancel')}</Button>
        <Button
          ref={sendRef}
          type="submit"
          form={form}
          variant="contained"
          aria-disabled={disabled || undefined}
          aria-keyshortcuts={ariaKeysOf('Mod+Enter')}
        >
          {submitLabel}
          <kbd className="key-hint" aria-hidden="true">
            {capsOf('Mod+Enter').join(' ')}
          </kbd>
        </Button>
      </div>
    </div>
  )
}

/** How many fields have errors. */
export function ErrorCount({ n }: { readonly n: number }) {
  return (
    <span className="form-error">
      <Icon name="alert" size={14} />
      {t('form.faults', { n })}
    </span>
  )
}
