/** Why something typed is not a value yet; the form words it and refuses to send. */
export type UnreadableCode = 'dateIncomplete' | 'referenceUnknown'

/**
 * What a widget hands on when it holds something that no request can carry: half a date, a name
 * that no record has. Handing on blank instead would drop what the person typed in silence.
 * A plain object, because the form library copies values.
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
