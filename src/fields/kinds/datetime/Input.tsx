import { useRef, useState } from 'react'
import { getServiceNow } from '../../../client/serviceNow.ts'
import { t } from '../../../messages/formsTexts.ts'
import type { InputProps } from '../../input.ts'
import { isUnreadable, unreadable } from '../../values/unreadable.ts'
import { isNativeDateFormat } from '../../../messages/dateInput.ts'
import { fullTime } from '../../../messages/fullTime.ts'
import { profile } from '../../../dialect/profile.ts'
import { instantOf, timeFormOf } from '../../../dialect/time.ts'
import { localReading, formatOffset, textOfReading, formatUtc } from './zonedTime.ts'
import { endAfter, endText, presetDays, presetOf } from './expiry.ts'
import { controlProps, PlainInput, typedText } from '../../inputs/PlainInput.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { FieldHelp } from '../../../ui/LabelledField.tsx'
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx'
import * as fieldInputStyles from '../../inputs/FieldInput.module.css'

/** "Local time here is UTC−11:00; sent as 2026-11-21 08:42:05 UTC". */
function Zone({ text }: { readonly text: string }) {
  const [now] = useState(() => Date.now())
  const at = instantOf(text)
  if (text === '')
    return <FieldHelp>{t('form.time.here', { offset: formatOffset(now) })}</FieldHelp>
  if (at === undefined) return null
  return (
    <FieldHelp>
      {!isNativeDateFormat() && `${fullTime(at)}. `}
      {t('form.time.zone', { offset: formatOffset(at), utc: formatUtc(at) })}
      {timeFormOf(text) === 'bare' &&
        ` ${t('form.time.bare', { zone: profile.get().zone ?? 'UTC' })}`}
    </FieldHelp>
  )
}

/** Common expiries, with the exact time of the chosen one. */
function Presets({ value, required, onChange }: InputProps) {
  const [now] = useState(getServiceNow)
  const text = typedText(value)
  const preset = presetOf(text, now)
  const at = instantOf(text)
  return (
    <>
      <SegmentedControl
        label={t('form.expiry.in')}
        options={[
          ...presetDays.map((n) => ({ id: `${n}` as const, label: t('form.expiry.days', { n }) })),
          ...(required ? [] : [{ id: '' as const, label: t('form.expiry.none') }]),
        ]}
        value={text === '' ? '' : preset === undefined ? undefined : `${preset}`}
        onChange={(id) => onChange(id === '' ? undefined : endAfter(Number(id), getServiceNow()))}
      />
      {preset === undefined || at === undefined ? (
        <Zone text={text} />
      ) : (
        <FieldHelp role="status">{endText(at)}</FieldHelp>
      )}
      {at !== undefined && at < now && (
        <p className="flex warn small" data-above="4" data-gap="4" role="status">
          <Icon name="warn" size={14} />
          {t('form.expiry.past')}
        </p>
      )}
    </>
  )
}

/** An input for a time in the person's zone; the loaded text is kept. */
export function DatetimeInput(props: InputProps) {
  const text = typedText(props.value)
  // The widget may be blank while a time is edited; the next text keeps the previous format.
  const before = useRef<string>(undefined)
  const reading = text === '' ? '' : localReading(text)
  if (reading === undefined) return <PlainInput props={props} />
  return (
    <>
      <input
        type="datetime-local"
        step="1"
        max="9999-12-31T23:59:59"
        className={fieldInputStyles.input}
        {...controlProps(props)}
        value={reading}
        onChange={({ target }) => {
          if (text !== '') before.current = text
          props.onChange(
            target.value === '' ? undefined : textOfReading(target.value, before.current),
          )
        }}
        onBlur={({ target }) => {
          if (target.validity.badInput) props.onChange(unreadable('dateIncomplete', ''))
          else if (isUnreadable(props.value)) props.onChange(undefined)
          props.onBlur()
        }}
      />
      {props.field.isExpiry ? <Presets {...props} /> : <Zone text={text} />}
    </>
  )
}
