export const isMac = /mac|iphone|ipad/i.test(navigator.platform)

/** The words of a shortcut, and its name for screen readers. */
export const withModKey = (key: string): string => (isMac ? `⌘ ${key}` : `Ctrl ${key}`)
export const modName = (key: string): string => (isMac ? `Meta+${key}` : `Control+${key}`)
