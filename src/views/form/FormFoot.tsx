import { Button } from '../../ui/Button.tsx'
import type { ReactNode, Ref } from 'react'
import { ariaKeysOf, capsOf } from '../../hooks/shortcutCaps.ts'
import formTexts from '../../messages/en/forms.json'
import slowTexts from '../../messages/en/slow.json'
import { texts } from '../../messages/i18n.ts'
import { FieldError } from '../../ui/FieldError.tsx'
import { KeyHint } from '../../ui/KeyHint.tsx'
import { useSlow } from '../../ui/slow.ts'
import * as saveBarStyles from './SaveBar.module.css'

const t = texts(formTexts, slowTexts)

/** The footer of every form, always visible: its status, Cancel and the submit button. */
export function FormFoot({
  children,
  submitLabel,
  isPending,
  isWaiting = false,
  form,
  sendRef,
  onCancel,
}: {
  /** The current status of the form. */
  readonly children: ReactNode
  readonly submitLabel: string
  /** Whether the form is being sent. */
  readonly isPending: boolean
  /** Whether the form cannot be sent yet. */
  readonly isWaiting?: boolean
  /** The id of the form, when the footer is outside it. */
  readonly form?: string
  readonly sendRef?: Ref<HTMLButtonElement>
  readonly onCancel: () => void
}) {
  const isSlow = useSlow(isPending)
  return (
    <div
      className={`firm ${saveBarStyles.root}`}
      data-pad="0 gutter"
      data-border="top"
      data-ground="surface"
    >
      <div className={`row ${saveBarStyles.inner}`} data-min-height="56" data-max-width="640">
        <div className={`fill body second ${saveBarStyles.state}`} role="status">
          {isSlow ? t('slow.typed') : children}
        </div>
        <Button onClick={onCancel}>{t('form.cancel')}</Button>
        <Button
          ref={sendRef}
          type="submit"
          form={form}
          variant="contained"
          aria-disabled={isPending || isWaiting || undefined}
          aria-keyshortcuts={ariaKeysOf('Mod+Enter')}
        >
          {submitLabel}
          <KeyHint>{capsOf('Mod+Enter').join(' ')}</KeyHint>
        </Button>
      </div>
    </div>
  )
}

/** The number of fields with errors. */
export function ErrorCount({ n }: { readonly n: number }) {
  return <FieldError>{t('form.faults', { n })}</FieldError>
}
