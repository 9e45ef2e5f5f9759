import { settingsRoute } from './paths.ts'

// Apart from `paths.ts`, because no first page links there.

/** The parts of the settings, as their addresses and in the order of their list. */
export const settingSections = [
  'profile',
  'security',
  'tokens',
  'notifications',
  'appearance',
  'menu',
  'browser',
  'service',
] as const

export type SettingSection = (typeof settingSections)[number]

export const sectionRoute = (section: SettingSection): string => `${settingsRoute}/${section}`

/** The query of the settings with which the form for a new password is open. */
export const changeParam = 'change'
export const changedPassword = 'password'

/** The form for a new password. */
export const passwordRoute = `${sectionRoute('security')}?${changeParam}=${changedPassword}`
