import { useId, useState } from 'react'
import { digitsOf } from '../../../dialect/digits.ts'
import { t } from '../../../messages/formsTexts.ts'
import { translateLabel } from '../../../messages/i18n.ts'
import { labelOf } from '../../../metadata/field.ts'
import { labelOfKey } from '../../labelOfKey.ts'
import type { InputProps } from '../../input.ts'
import { printJson } from '../../../dialect/json.ts'
import { entriesOf } from '../../../dialect/orderedEntries.ts'
import {
  isJsonNumber,
  isSettings,
  settingsOf,
  settingsText,
  withSetting,
  type SettingPath,
  type Settings,
} from './settingsText.ts'
import { JsonInput } from './JsonInput.tsx'
import { JsonViews } from './JsonViews.tsx'
import { typedText } from '../../inputs/PlainInput.tsx'
import { FieldError } from '../../../ui/FieldError.tsx'
import { FieldHelp } from '../../../ui/LabelledField.tsx'
import { useOpenedField } from '../../../ui/openedField.ts'
import { NamedGroup } from '../../../ui/NamedGroup.tsx'
import { Nothing } from '../../../ui/Nothing.tsx'
import * as switchStyles from '../../../ui/Switch.module.css'
import * as fieldInputStyles from '../../inputs/FieldInput.module.css'
import * as styles from './SettingsInput.module.css'

interface Controls {
  readonly id: string
  readonly disabled: boolean
  /** The text of a number input, where it differs from the value in the settings. */
  readonly typed: ReadonlyMap<string, string>
  readonly onSet: (path: SettingPath, value: unknown) => void
  readonly type: (path: SettingPath, digits: string) => void
}

const keyOf = (path: SettingPath) => JSON.stringify(path)
const pathOf = (key: string): SettingPath => JSON.parse(key) as string[]

/**
 * JSON settings as switches and inputs if they parse as an object, and always as text too. Other
 * text is only shown as text and stays unchanged. The value passed on is always the text.
 */
export function SettingsInput(props: InputProps) {
  const text = typedText(props.value)
  const [isStoredAsText, setIsStoredAsText] = useState(false)
  useOpenedField(isStoredAsText, props.id)
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const [handed, setHanded] = useState(text)
  const [settings, setSettings] = useState(() => settingsOf(text))
  // The text was changed elsewhere: the record was reloaded, or edited as JSON.
  if (text !== handed) {
    setHanded(text)
    setSettings(settingsOf(text))
    setTyped(new Map())
  }
  const change = (next: Settings, digits: ReadonlyMap<string, string>) => {
    const said = settingsText(
      next,
      [...digits].map(([key, one]) => [pathOf(key), one] as const),
    )
    setSettings(next)
    setTyped(digits)
    setHanded(said)
    props.onChange(said)
  }
  const label = translateLabel(labelOf(props.name, props.field))
  const views = (
    <JsonViews
      label={label}
      view={t('form.settings.switches')}
      isStoredAsText={isStoredAsText}
      onChange={setIsStoredAsText}
    />
  )
  // The same key in both branches keeps the editor mounted, because the text is often invalid JSON
  // while typing.
  if (settings === undefined)
    return (
      <>
        <JsonInput key="text" {...props} />
        {text !== '' && <FieldHelp>{t('form.settings.noObject')}</FieldHelp>}
      </>
    )
  if (isStoredAsText)
    return (
      <>
        {views}
        <JsonInput key="text" {...props} />
      </>
    )
  const controls: Controls = {
    id: props.id,
    disabled: props.disabled ?? false,
    typed,
    onSet: (path, value) => change(withSetting(settings, path, value), typed),
    type: (path, digits) => change(settings, new Map([...typed, [keyOf(path), digits]])),
  }
  return (
    <>
      {views}
      <NamedGroup
        id={props.id}
        className={styles.root}
        data-frame="6"
        data-ground="surface"
        aria-label={label}
        aria-describedby={props.describedBy}
        onBlur={props.onBlur}
      >
        <Group settings={settings} path={[]} controls={controls} />
      </NamedGroup>
    </>
  )
}

interface GroupProps {
  readonly settings: Settings
  readonly path: SettingPath
  readonly controls: Controls
}

function Group({ settings, path, controls }: GroupProps) {
  const entries = entriesOf(settings)
  if (entries.length === 0) return <p className="third">{t('form.settings.none')}</p>
  return entries.map(([key, value]) => {
    const ownPath = [...path, key]
    if (!isSettings(value))
      return <Setting key={key} name={key} value={value} path={ownPath} controls={controls} />
    return (
      <fieldset key={key} className={styles.group} data-line="top">
        <legend className="second">{labelOfKey(key)}</legend>
        <Group settings={value} path={ownPath} controls={controls} />
      </fieldset>
    )
  })
}

interface SettingProps {
  readonly name: string
  readonly value: unknown
  readonly path: SettingPath
  readonly controls: Controls
}

function Setting({ name, value, path, controls: { disabled, typed, onSet, type } }: SettingProps) {
  const id = useId()
  const digits = typed.get(keyOf(path)) ?? digitsOf(value)
  const isWrong = digits !== undefined && !isJsonNumber(digits)
  return (
    <div
      className={`grid ${styles.setting}`}
      data-min-height="44"
      data-line="top"
      data-gap="16"
      data-align="center"
    >
      <label className="breaks body" htmlFor={id}>
        {labelOfKey(name)}
      </label>
      {typeof value === 'boolean' ? (
        <span className={switchStyles.row}>
          <input
            id={id}
            type="checkbox"
            className={`firm ${switchStyles.input} anchor pill`}
            role="switch"
            disabled={disabled}
            checked={value}
            onChange={({ target }) => onSet(path, target.checked)}
          />
          <span aria-hidden="true">{t(value ? 'form.settings.on' : 'form.settings.off')}</span>
        </span>
      ) : digits !== undefined ? (
        <span className="grid" data-gap="4">
          <input
            id={id}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            className={`${fieldInputStyles.input} num`}
            disabled={disabled}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? `${id}-wrong` : undefined}
            value={digits}
            onChange={({ target }) => type(path, target.value)}
          />
          {isWrong && <FieldError id={`${id}-wrong`}>{t('form.settings.number')}</FieldError>}
        </span>
      ) : typeof value === 'string' ? (
        <input
          id={id}
          type="text"
          autoComplete="off"
          className={fieldInputStyles.input}
          disabled={disabled}
          value={value}
          onChange={({ target }) => onSet(path, target.value)}
        />
      ) : (
        // An empty or a list setting has no known type, so it is edited as text.
        <output id={id} className="mono third truncate">
          {value === null ? <Nothing /> : printJson(value)}
        </output>
      )}
    </div>
  )
}
