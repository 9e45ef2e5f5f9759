import { t } from '../../messages/i18n.ts'
import { Icon } from '../../ui/Icon.tsx'
import { readsAs } from './uploadForm.ts'

/** A required decimal number, with a note on the value that will be sent. */
export function DecimalField({
  name,
  value,
  fieldError,
  note,
  onChange,
}: {
  readonly name: 'loss' | 'accuracy'
  readonly value: string
  readonly fieldError: string | undefined
  /** A hint; it does not block submitting. */
  readonly note?: string | undefined
  readonly onChange: (value: string) => void
}) {
  const id = `upload-${name}`
  const number = readsAs(value)
  const help =
    note ??
    (number === undefined ? t(`modelUpload.${name}Help`) : t('modelUpload.reads', { number }))
  return (
    <div className="form-field">
      <div className="form-label">
        <label htmlFor={id}>{t(`modelUpload.${name}`)}</label>
        <span className="form-required">{t('form.required')}</span>
      </div>
      <input
        id={id}
        type="text"
        inputMode="decimal"
        className="form-input num"
        autoComplete="off"
        value={value}
        aria-required
        aria-invalid={fieldError !== undefined || undefined}
        aria-describedby={`${fieldError === undefined ? '' : `${id}-error `}${id}-help`}
        onChange={({ target }) => onChange(target.value)}
      />
      {fieldError !== undefined && (
        <p className="form-error" id={`${id}-error`}>
          <Icon name="alert" size={14} />
          <span>{fieldError}</span>
        </p>
      )}
      <p className="form-help" id={`${id}-help`}>
        {help}
      </p>
    </div>
  )
}
