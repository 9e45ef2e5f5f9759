import { useRef, type ComponentType } from 'react'
import { durationText } from '../../messages/durationText.ts'
import { groupedDigits } from '../../messages/format.ts'
import { formatSize } from '../../messages/sizeText.ts'
import { t } from '../../messages/formsTexts.ts'
import { translateLabel } from '../../messages/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { FieldHelp } from '../../ui/LabelledField.tsx'
import * as switchStyles from '../../ui/Switch.module.css'
import type { InputProps } from '../input.ts'
import * as fieldInputStyles from '../inputs/FieldInput.module.css'
import { controlProps, LongTextInput, PlainInput, typedText } from '../inputs/PlainInput.tsx'
import { ChoiceInput } from './choice/Input.tsx'
import { DateInput } from './datetime/DateInput.tsx'
import { DatetimeInput } from './datetime/Input.tsx'
import { JsonField } from './json/Input.tsx'
import type { FieldKind } from './kinds.ts'
import { numberText } from './numberText.ts'
import { ReferenceInput } from './reference/Input.tsx'
import { SecretInput } from './SecretInput.tsx'

const TextInput = (props: InputProps) => <PlainInput props={props} />

const PhoneInput = (props: InputProps) => (
  <PlainInput props={props} html={{ type: 'tel', autoComplete: 'off' }} />
)

/**
 * An e-mail input without autofill, because it is usually another person's address. `type=email` is
 * avoided because it trims and rewrites the text.
 */
function EmailInput(props: InputProps) {
  return (
    <PlainInput
      props={props}
      html={{ inputMode: 'email', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }}
    />
  )
}

/** A decimal input, also for amounts, whose currency is beside it in a form. */
const DecimalInput = (props: InputProps) => (
  <PlainInput
    props={props}
    html={{ inputMode: 'decimal', className: `${fieldInputStyles.input} num` }}
  />
)

/**
 * "36,000 reads as 10 h" for seconds, "250,000" for long numbers, because many digits are hard to
 * count.
 */
function readingOf(name: string, value: unknown): string | undefined {
  const digits = numberText(typedText(value))
  if (!/^\d+$/.test(digits)) return undefined
  if (name.endsWith('_seconds') && Number(digits) >= 60)
    return t('form.number.reads', {
      number: groupedDigits(digits),
      durationText: durationText(Number(digits)),
    })
  return digits.length > 4 ? groupedDigits(digits) : undefined
}

/** An integer input with text as its value, because 2^53 + 1 must survive. */
function IntegerInput(props: InputProps) {
  const reading = readingOf(props.name, props.value)
  return (
    <>
      <PlainInput
        props={props}
        html={{ inputMode: 'numeric', className: `${fieldInputStyles.input} num` }}
      />
      {reading !== undefined && <FieldHelp>{reading}</FieldHelp>}
    </>
  )
}

/** A switch with its state as text beside it. */
function BooleanInput(props: InputProps) {
  const isOn = props.value === true
  const { 'aria-required': _never, ...control } = controlProps(props)
  const [yes, no] = props.field.labels ?? []
  return (
    <span className={switchStyles.row}>
      <input
        type="checkbox"
        className={`firm ${switchStyles.input} anchor pill`}
        role="switch"
        {...control}
        checked={isOn}
        onChange={({ target }) => props.onChange(target.checked)}
      />
      <span aria-hidden="true">
        {isOn
          ? yes
            ? translateLabel(yes)
            : t('form.yes')
          : no
            ? translateLabel(no)
            : t('form.no')}
      </span>
    </span>
  )
}

/**
 * An input for one file. The file stays in the form when sending fails, so that it need not be
 * chosen again.
 */
function FileInput(props: InputProps) {
  const input = useRef<HTMLInputElement>(null)
  const file = props.value instanceof File ? props.value : undefined
  return (
    <span className={`shrinks body row ${fieldInputStyles.file}`}>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        {...controlProps(props)}
        onChange={({ target }) => {
          // Closing the file dialog without a choice empties the DOM's list; the form keeps its
          // file.
          const chosen = target.files?.[0]
          if (chosen) props.onChange(chosen)
        }}
      />
      <Button
        tabIndex={-1}
        disabled={props.disabled === true}
        onClick={() => input.current?.click()}
      >
        <Icon name="upload" />
        {t(file ? 'form.file.other' : 'form.file.choose')}
      </Button>
      {file && (
        <>
          <span className="truncate">{file.name}</span>
          <span className="third num">{formatSize(file.size)}</span>
        </>
      )}
    </span>
  )
}

/** The input of each kind, in one script that is loaded with the first form. */
export const inputs: Readonly<Record<FieldKind, ComponentType<InputProps>>> = {
  text: TextInput,
  longText: LongTextInput,
  email: EmailInput,
  phone: PhoneInput,
  password: SecretInput,
  secret: SecretInput,
  boolean: BooleanInput,
  integer: IntegerInput,
  decimal: DecimalInput,
  money: DecimalInput,
  choice: ChoiceInput,
  date: DateInput,
  datetime: DatetimeInput,
  json: JsonField,
  file: FileInput,
  reference: ReferenceInput,
}
