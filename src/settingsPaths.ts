import { settingsRoute } from './paths.ts'

// Separate from `paths.ts`, because no first page links here.

/** Sections of the settings, as in their addresses and in display order. */
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

/** The query parameter that opens the form for a new password. */
export const changeParam = 'change'
export const changedPassword = 'password'

/** The form for a new password. */
export const passwordRoute = `${sectionRoute('security')}?${changeParam}=${changedPassword}`
