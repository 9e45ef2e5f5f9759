import { formatChoices } from './formats.ts'

/** The IANA time zone of this browser. */
export const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The IANA time zone in which times are shown: the person's choice, else the browser's. */
export const shownZone = (): string => formatChoices.get().zone ?? browserZone()
