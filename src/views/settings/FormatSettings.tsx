import { useId, useState, type ReactNode } from 'react'
import { FreePicker } from '../../fields/inputs/FreePicker.tsx'
import { useStore } from '../../useStore.ts'
import { FieldError } from '../../ui/FieldError.tsx'
import { useNow } from '../../ui/now.ts'
import { t } from '../../messages/settingsTexts.ts'
import { fullTime } from '../../messages/fullTime.ts'
import {
  formatChoices,
  localeOfRegion,
  numberFormat,
  type FormatChoices,
} from '../../messages/formats.ts'
import { language } from '../../messages/language.ts'
import { browserZone } from '../../messages/zone.ts'
import * as fieldInputStyles from '../../fields/inputs/FieldInput.module.css'
import * as styles from './FormatSettings.module.css'

const dateRegions =
  'AT AU BE BR CA CH CN CZ DE DK ES FI FR GB IE IN IT JP KR MX NL NO NZ PL PT SE US ZA'.split(' ')
/** One region for each way to separate digits. */
const numberRegions = ['US', 'DE', 'FR', 'CH', 'IN']
const exampleNumber = 1_234_567.89

/** "America/New York": matches the text that people type. */
const shownZone = (zone: string) => zone.replaceAll('_', ' ')
const zones = () => ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]

/** The zone of a typed name in any case, also of one outside the list, such as "Asia/Kolkata". */
function zoneNamed(text: string): string | undefined {
  try {
    const timeZone = text.trim().replaceAll(' ', '_')
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

function regionNames(): readonly (readonly [region: string, name: string])[] {
  const names = new Intl.DisplayNames([language()], { type: 'region' })
  return dateRegions
    .map((region) => [region, names.of(region) ?? region] as const)
    .toSorted((one, other) => one[1].localeCompare(other[1], language()))
}

/** The format of dates, times and numbers: each from the browser, or chosen. */
export function FormatSettings() {
  const choices = useStore(formatChoices)
  const now = useNow(60_000)
  const change = (changed: { readonly [K in keyof FormatChoices]: FormatChoices[K] | '' }) =>
    formatChoices.set(
      Object.fromEntries(
        Object.entries({ ...choices, ...changed }).filter(([, value]) => value !== ''),
      ),
    )
  return (
    <>
      <p className="second">
        {t('settings.formats.example', {
          time: fullTime(now),
          number: numberFormat().format(exampleNumber),
        })}
      </p>
      <Select
        label={t('settings.formats.dates')}
        value={choices.dates}
        onChange={(dates) => change({ dates })}
      >
        <option value="iso">{t('settings.formats.iso')}</option>
        {regionNames().map(([region, name]) => (
          <option key={region} value={region}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        label={t('settings.formats.clock')}
        value={choices.clock}
        onChange={(clock) => change({ clock: clock === '12' || clock === '24' ? clock : '' })}
      >
        <option value="24">{t('settings.formats.clock24')}</option>
        <option value="12">{t('settings.formats.clock12')}</option>
      </Select>
      <Select
        label={t('settings.formats.numbers')}
        value={choices.numbers}
        onChange={(numbers) => change({ numbers })}
      >
        {numberRegions.map((region) => (
          <option key={region} value={region}>
            {new Intl.NumberFormat(localeOfRegion(region)).format(exampleNumber)}
          </option>
        ))}
      </Select>
      <ZoneField zone={choices.zone} onChange={(zone) => change({ zone })} />
    </>
  )
}

interface SelectProps {
  readonly label: string
  readonly value: string | undefined
  readonly onChange: (value: string) => void
  readonly children: ReactNode
}

function Select({ label, value = '', onChange, children }: SelectProps) {
  const id = useId()
  return (
    <div className={`grid one-phone ${styles.field}`} data-align="center">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={fieldInputStyles.input}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{t('settings.formats.browser')}</option>
        {children}
      </select>
    </div>
  )
}

interface ZoneFieldProps {
  readonly zone: string | undefined
  readonly onChange: (zone: string) => void
}

/** A text that becomes the choice once it names a time zone. */
function ZoneField({ zone, onChange }: ZoneFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState(shownZone(zone ?? ''))
  const [offers] = useState(() => zones().map((one) => ({ text: shownZone(one) })))
  const [hasLeft, setHasLeft] = useState(false)
  const isUnknown = hasLeft && typed.trim() !== '' && zoneNamed(typed) === undefined
  const change = (text: string) => {
    setTyped(text)
    setHasLeft(false)
    const chosen = text.trim() === '' ? '' : zoneNamed(text)
    if (chosen !== undefined) onChange(chosen)
  }
  return (
    <div className={`grid one-phone ${styles.field}`} data-align="center">
      <label htmlFor={id}>{t('settings.formats.zone')}</label>
      <FreePicker
        id={id}
        isOptional
        value={typed}
        offers={offers}
        label={t('settings.formats.zones')}
        placeholder={shownZone(browserZone())}
        invalid={isUnknown}
        describedBy={`${id}-help`}
        onChange={change}
        onLeave={() => setHasLeft(true)}
      />
      {isUnknown ? (
        <FieldError id={`${id}-help`} role="alert">
          {t('settings.formats.zoneUnknown')}
        </FieldError>
      ) : (
        <p className="small third" id={`${id}-help`}>
          {t('settings.formats.zoneHelp', { zone: shownZone(browserZone()) })}
        </p>
      )}
    </div>
  )
}
