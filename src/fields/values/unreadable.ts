/** Why a typed text is not a value yet; the form shows a message and refuses to send. */
export type UnreadableCode = 'dateIncomplete' | 'referenceUnknown' | 'choiceUnknown'

/**
 * The value of an input whose content cannot be sent: an incomplete date, a name that no record
 * has, or a text that is no known value. Passing on blank instead would silently drop what was typed. A plain object, because the
 * form library copies values.
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
