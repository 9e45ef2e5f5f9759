/** The reason why a typed text is not a value yet; the form shows a message and refuses to send. */
export type UnreadableCode = 'dateIncomplete' | 'referenceUnknown' | 'choiceUnknown'

/**
 * The value of an input whose content cannot be sent: an incomplete date, an unknown name, or an
 * unknown value. Blank instead would silently drop the input. A plain object, because the form
 * library copies values.
 */
export interface Unreadable {
  readonly unreadable: UnreadableCode
  readonly text: string
}

export const unreadable = (code: UnreadableCode, text: string): Unreadable => ({
  unreadable: code,
  text,
})

export const isUnreadable = (value: unknown): value is Unreadable =>
  typeof value === 'object' && value !== null && 'unreadable' in value && 'text' in value
