import type { ConclusionName } from '../../dialect/conclusions.ts'
import profileTexts from '../../messages/en/profile.json'
import { texts } from '../../messages/i18n.ts'

const t = texts(profileTexts)

/** A value of a conclusion as text; unknown values are shown unchanged. */
export function profileValueText(name: ConclusionName, value: string | undefined): string {
  if (value === undefined) return t('profile.unknownValue')
  if (name === 'clock') return t('profile.minutes', { n: value })
  const id = `profile.value.${name}.${value}`
  return id in profileTexts ? t(id as keyof typeof profileTexts) : value
}
