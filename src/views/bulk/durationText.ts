import { language } from '../../messages/language.ts'

/** "13 s", "4 min": whole seconds below a minute and a half, then whole minutes. */
export function durationText(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000))
  const [value, unit] = seconds < 90 ? [seconds, 'second'] : [Math.round(seconds / 60), 'minute']
  return new Intl.NumberFormat(language(), { style: 'unit', unit, unitDisplay: 'short' }).format(
    value,
  )
}
