export const isMac = /mac|iphone|ipad/i.test(navigator.platform)

/**
 * Display text of a shortcut with the modifier key, and the name of that key for screen readers.
 */
export const withModKey = (key: string): string => (isMac ? `⌘ ${key}` : `Ctrl ${key}`)
export const modKeyName = (key: string): string => (isMac ? `Meta+${key}` : `Control+${key}`)
