import accountTexts from '../../messages/en/account.json'
import profileTexts from '../../messages/en/profile.json'
import settingTexts from '../../messages/en/settings.json'
import { texts } from '../../messages/i18n.ts'
import type { SettingSection } from '../../settingsPaths.ts'
import type { IconName } from '../../ui/Icon.tsx'

const t = texts(accountTexts, profileTexts, settingTexts)

const titles = {
  profile: 'account.profile',
  security: 'settings.security',
  tokens: 'account.tokens',
  notifications: 'account.notifications',
  appearance: 'settings.appearance',
  menu: 'account.menu',
  browser: 'account.browser',
  service: 'profile.title',
} as const satisfies Record<SettingSection, string>

/** The title of a section, in the settings and in the command palette. */
export const settingSectionTitle = (section: SettingSection): string => t(titles[section])

export const settingSectionIcons = {
  profile: 'user',
  security: 'lock',
  tokens: 'key',
  notifications: 'bell',
  appearance: 'sun',
  menu: 'menu',
  browser: 'browser',
  service: 'braces',
} as const satisfies Record<SettingSection, IconName>
