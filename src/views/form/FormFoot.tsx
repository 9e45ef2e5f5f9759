import Button from '@mui/material/Button'
import type { ReactNode, Ref } from 'react'
import { ariaKeysOf, capsOf } from '../../hooks/shortcutCaps.ts'
import { t } from '../../messages/i18n.ts'
import { Icon } from '../../ui/Icon.tsx'

/** The foot of every form, always in sight: how it stands, leaving it, and sending it. */
export function FormFoot({
  children,
  submitLabel,
  disabled,
  form,
  sendRef,
  onCancel,
}: {
  /** What is said about the form at the moment. */
  readonly children: ReactNode
  /** The words on the button that sends it. */
  readonly submitLabel: string
  readonly disabled: boolean
  /** The id of the form, where the foot stands outside it. */
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

/** How many fields are at fault. */
export function FaultCount({ n }: { readonly n: number }) {
  return (
    <span className="form-error">
      <Icon name="alert" size={14} />
      {t('form.faults', { n })}
    </span>
  )
}
