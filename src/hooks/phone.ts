/** The width up to which a page is laid out as on a phone, as in the style sheets. */
export const phone = '(max-width: 640px)'

export const isPhone = (): boolean => window.matchMedia(phone).matches
