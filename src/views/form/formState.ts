import type { SubmitAnswer } from '../../client/submit.ts'
import type { EarlierTry } from '../recovery/EarlierNotice.tsx'

/** The reason why the last submit did not succeed. */
export type FormFailure =
  /** Fields were found invalid here; nothing was sent. */
  | { readonly is: 'invalid'; readonly fields: readonly string[] }
  /** Sent nothing, as nothing was changed. */
  | { readonly is: 'unchanged' }
  /** The record has changed on the service since the form was filled from it. */
  | { readonly is: 'conflict' }
  /** An earlier try may have been applied; the person decides before another one is sent. */
  | { readonly is: 'earlier'; readonly found: EarlierTry }
  | {
      readonly is: 'error'
      readonly error: unknown
      /** Messages of the service that belong to no field of the form. */
      readonly unmatched: readonly string[]
    }

export type FormStatus =
  | { readonly is: 'editing' }
  /** Validating, or loading data that is needed before the request. */
  | { readonly is: 'checking' }
  | { readonly is: 'sending' }
  | { readonly is: 'failed'; readonly failure: FormFailure }
  | { readonly is: 'done' }

export interface FormState {
  readonly status: FormStatus
  /** The answer to the last request that succeeded, until the next one is sent. */
  readonly answer: SubmitAnswer | undefined
  /** The number of failed submits; each moves the focus to the error. */
  readonly failedAttempts: number
}

export type FormEvent =
  | { readonly is: 'submitted' }
  /** Not sent: a question is open, or a queue has the request. */
  | { readonly is: 'resumed' }
  | { readonly is: 'sent' }
  | { readonly is: 'failed'; readonly failure: FormFailure }
  | { readonly is: 'succeeded'; readonly answer: SubmitAnswer }
  /** The answer is cleared; it may contain a secret. */
  | { readonly is: 'cleared' }

export const initialFormState: FormState = {
  status: { is: 'editing' },
  answer: undefined,
  failedAttempts: 0,
}

/** The states of every form, from the first key to the answer. */
export function formReducer(state: FormState, event: FormEvent): FormState {
  switch (event.is) {
    case 'submitted':
      return { ...state, status: { is: 'checking' } }
    case 'resumed':
      return { ...state, status: { is: 'editing' } }
    case 'sent':
      return { ...state, status: { is: 'sending' }, answer: undefined }
    case 'failed': {
      const { failure } = event
      const isCounted = failure.is !== 'unchanged'
      return {
        ...state,
        status: { is: 'failed', failure },
        failedAttempts: state.failedAttempts + (isCounted ? 1 : 0),
      }
    }
    case 'succeeded':
      return { ...state, status: { is: 'done' }, answer: event.answer }
    default:
      return { ...state, status: { is: 'editing' }, answer: undefined }
  }
}
