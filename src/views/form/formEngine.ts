import { useEffect, useEffectEvent, useId, useReducer, useRef } from 'react'
import { useForm, useFormState, type Control, type UseFormReturn } from 'react-hook-form'
import { ServiceError, serviceErrorOf, type SentRequest } from '../../client/serviceError.ts'
import type { SubmitAnswer } from '../../client/submit.ts'
import { getServiceNow } from '../../client/serviceNow.ts'
import { beginWrite, endWrites, loadWrites } from '../../data/drafts/storedWrites.ts'
import { openWritesOf, type OpenWrite } from '../../data/openWrites.ts'
import { signatureOf } from '../../data/submit.ts'
import type { RecordWriteResult } from '../../data/writeRecord.ts'
import { useStableCallback } from '../../hooks/stableCallback.ts'
import type { FieldMap, Write } from '../../metadata/field.ts'
import { useAfterLeaving, type Leaving } from './afterLeaving.ts'
import { extraName, type Body } from './body.ts'
import { useDraft, type DraftOptions } from './draft/useDraft.ts'
import { fieldErrorsOf, sortFailure, type ErrorText, type FieldError } from './problems.ts'
import { formReducer, initialFormState, type FormFailure, type FormStatus } from './formState.ts'
import type { FormValues } from './formValues.ts'
import type { EarlierTry } from '../recovery/EarlierNotice.tsx'

export type FormControl = Control<Record<string, unknown>>
export type Form = UseFormReturn<Record<string, unknown>>

/** The outcome of a request, or the reason why it was not sent. */
type Sent = RecordWriteResult<'unchanged' | 'conflict'>

/** The next step of a valid form: the request, a reason not to send it, or a question. */
export type Prepared =
  | {
      readonly is: 'ready'
      readonly send: () => Promise<Sent>
      /** Absent for a read-only operation. */
      readonly write?: PreparedWrite
    }
  | { readonly is: 'stopped'; readonly failure: FormFailure }
  /** A question is asked first, or a queue sends the request; then it gives `queued`. */
  | { readonly is: 'waiting' }

/** A write that is remembered while its outcome is open. */
export interface PreparedWrite {
  readonly request: SentRequest
  /** `OpenWrite.about` */
  readonly about?: unknown
  /** The write as JSON without secrets; `undefined`: a reload forgets that it is open. */
  readonly stored?: unknown
  /** A plan sends it as another intent: the same write of this form is an earlier try. */
  readonly isPlanned?: boolean
}

type Outcome =
  | { readonly is: 'done'; readonly answer: SubmitAnswer }
  | { readonly is: 'failed'; readonly failure: FormFailure }
  /** No request yet, or a submit is running. */
  | { readonly is: 'idle' }

export interface FormEngineOptions {
  /** The fields that are validated, and that the service's messages are assigned to. */
  readonly fields: FieldMap
  readonly write: Write
  readonly initial: FormValues
  /** The request body for the typed values. */
  readonly bodyOf: (typed: FormValues) => Body
  /** The form stays locked after success: its page is about to close. */
  readonly isOnce?: boolean
  /** Words errors found here in the form's own way. */
  readonly errorText?: ErrorText
  /**
   * Checks the outcome of earlier open tries. With it, another body is sent only after the person
   * has decided.
   */
  readonly look?: (earlier: readonly OpenWrite[]) => Promise<EarlierTry>
  /** The draft options; absent if nothing may be kept. */
  readonly draft?: DraftOptions | undefined
  /** The queue's status of the last request; it replaces the form's own status. */
  readonly queued?: FormStatus | undefined
  /** Messages to a person who leaves while a write is being sent; absent if the form then stays. */
  readonly leaving?: Leaving | undefined
}

const idle: Outcome = { is: 'idle' }

// Loaded while the person types, because it includes zod: saving does not wait for it.
const loadCheck = () => import('./check.ts')

/**
 * The one way a form validates, asks, sends and reports. The form library keeps values, changes and
 * errors of fields; `status` is the current step.
 */
export function useFormEngine({
  fields,
  write,
  initial,
  bodyOf,
  isOnce = false,
  errorText,
  look,
  draft: draftOptions,
  queued,
  leaving,
}: FormEngineOptions) {
  const form: Form = useForm<Record<string, unknown>>({
    defaultValues: { [extraName]: '', ...initial },
  })
  const [state, dispatch] = useReducer(formReducer, initialFormState)
  const draft = useDraft(form, fields, draftOptions)
  const isOwn = queued === undefined || state.status.is === 'failed'
  const status = isOwn ? state.status : queued
  // A ref, because a second press must find the lock before the next render.
  const isLocked = useRef(false)
  // React's ids restart with each document.
  const formId = `${useId()} ${performance.timeOrigin}`
  /** Earlier tries that were found to be done, which the person saw here and did not decide on. */
  const notified = useRef<readonly OpenWrite[]>([])
  const hasLoaded = useRef(false)
  /** The values of the form at its last submit, and its default values then. */
  const submitted = useRef<{ readonly values: FormValues; readonly base: FormValues }>({
    values: {},
    base: {},
  })
  /** Values with a hidden sign that the person was asked about, by field. */
  const askedAbout = useRef(new Map<string, unknown>())
  useEffect(() => void loadCheck().catch(() => undefined), [])
  const after = useAfterLeaving(leaving)

  const queuedError = queued && errorOf(queued)
  const showQueuedErrors = useEffectEvent((error: unknown) =>
    setErrors(error instanceof ServiceError ? sortFailure(fields, error).errors : new Map()),
  )
  useEffect(() => {
    if (queuedError !== undefined) showQueuedErrors(queuedError)
    return () => {
      if (queuedError !== undefined) form.clearErrors()
    }
  }, [form, queuedError])

  /** The values that the person has changed since the last submit. */
  function typedSince(): FormValues {
    const { values, base } = submitted.current
    const { defaultValues: now = {} } = form.formState
    const isSame = (one: unknown, other: unknown) => (one ?? '') === (other ?? '')
    // A change by others fills an unchanged field anew.
    const isFilled = (name: string, value: unknown) =>
      isSame(values[name], base[name]) && isSame(value, now[name])
    return Object.fromEntries(
      Object.entries(form.getValues()).filter(
        ([name, value]) => !isSame(value, values[name]) && !isFilled(name, value),
      ),
    )
  }

  /** Unlocks the form after a success: later changes wait on top of the submitted values. */
  function goOn(): void {
    form.reset(submitted.current.values, { keepValues: true })
    isLocked.current = false
    dispatch({ is: 'cleared' })
  }

  function setErrors(errors: ReadonlyMap<string, FieldError>): void {
    form.clearErrors()
    for (const [name, { from, texts }] of errors)
      form.setError(name, { type: from, message: texts.join(' ') })
  }

  function fail(failure: FormFailure, errors?: ReadonlyMap<string, FieldError>): Outcome {
    setErrors(errors ?? new Map())
    dispatch({ is: 'failed', failure })
    return { is: 'failed', failure }
  }

  function failWith(error: unknown): Outcome {
    if (!(error instanceof ServiceError)) return fail({ is: 'error', error, unmatched: [] })
    const { errors, unmatched } = sortFailure(fields, error)
    return fail({ is: 'error', error, unmatched }, errors)
  }

  /** Finds earlier tries that a write must not repeat without confirmation, and their outcome. */
  async function earlierThan(
    { place, signature }: OpenWrite,
    isAnother: boolean,
    isPlanned = false,
  ): Promise<EarlierTry | undefined> {
    if (!look) return undefined
    if (!hasLoaded.current) await loadWrites(place)
    hasLoaded.current = true
    const others = openWritesOf(place).filter(
      (open) => isPlanned || open.form !== formId || open.signature !== signature,
    )
    if (isAnother) {
      endWrites(others)
      notified.current = []
      return undefined
    }
    const earlier = [...notified.current, ...others]
    if (earlier.length === 0) return undefined
    const found = await look(earlier)
    if (found.isDone) {
      endWrites(others)
      notified.current = earlier
    }
    return found
  }

  /** The writes of this form whose outcome is open. */
  const ownOpen = (request: SentRequest): readonly OpenWrite[] =>
    openWritesOf(placeOf(request)).filter((open) => open.form === formId)

  async function sendOnce(
    { send, write: sent }: Extract<Prepared, { is: 'ready' }>,
    open: OpenWrite | undefined,
  ): Promise<Sent> {
    const wasOpen = open && openWritesOf(open.place).some(({ id }) => id === open.id)
    if (open) beginWrite(open, sent?.stored)
    const result = await send()
    if (!open) return result
    const isUnknown = result.is === 'failed' && serviceErrorOf(result.error)?.isUnknown === true
    if (result.is === 'done')
      endWrites(openWritesOf(open.place).filter(({ form }) => form === formId))
    // A refused second try tells nothing about the first.
    else if (!isUnknown && wasOpen !== true) endWrites([open])
    return result
  }

  async function run(
    prepare: (body: Body) => Prepared | Promise<Prepared>,
    isAnother: boolean,
  ): Promise<Outcome> {
    const typed = { ...form.getValues() }
    submitted.current = { values: typed, base: form.formState.defaultValues ?? {} }
    const body = bodyOf(typed)
    // If the script with the checks cannot be loaded, the service still checks.
    const check = await loadCheck().catch(() => undefined)
    const found = check?.validationErrorsOf(fields, write, body) ?? body.validationErrors
    if (found.size > 0)
      return fail({ is: 'invalid', fields: [...found.keys()] }, fieldErrorsOf(found, errorText))
    const hidden = [...(check?.hiddenCharactersOf(fields, body, initial) ?? [])].filter(
      ([name]) => askedAbout.current.get(name) !== body.values[name],
    )
    for (const [name] of hidden) askedAbout.current.set(name, body.values[name])
    if (hidden.length > 0)
      return fail(
        { is: 'invalid', fields: hidden.map(([name]) => name) },
        fieldErrorsOf(new Map(hidden), errorText),
      )
    form.clearErrors()
    const prepared = await prepare(body)
    if (prepared.is === 'stopped') return fail(prepared.failure)
    if (prepared.is === 'waiting') {
      dispatch({ is: 'resumed' })
      return idle
    }
    const open = prepared.write && openWriteFor(formId, prepared.write)
    const earlier = open && (await earlierThan(open, isAnother, prepared.write?.isPlanned))
    if (earlier) return fail({ is: 'earlier', found: earlier })
    dispatch({ is: 'sent' })
    after.begin()
    const result = await sendOnce(prepared, open)
    if (result.is === 'stopped') return fail({ is: result.why })
    if (result.is === 'unread' || result.is === 'failed') return failWith(result.error)
    if (result.is === 'busy') {
      dispatch({ is: 'resumed' })
      return idle
    }
    dispatch({ is: 'succeeded', answer: result.answer })
    if (Object.keys(typedSince()).length > 0) return result
    if (isOnce) draft.endForGood()
    else draft.end()
    return result
  }

  /**
   * Validates the typed values and sends them, unless a submit is running.
   * @param prepare called with the valid body; a thrown error is the reason of the failure
   * @param isAnother the person decided to send it despite earlier tries with an open outcome
   */
  async function submit(
    prepare: (body: Body) => Prepared | Promise<Prepared>,
    isAnother = false,
  ): Promise<Outcome> {
    if (isLocked.current) return idle
    isLocked.current = true
    dispatch({ is: 'submitted' })
    const outcome = await run(prepare, isAnother).catch(failWith)
    after.end(outcome.is === 'failed' ? outcome.failure : outcome)
    isLocked.current = isOnce && outcome.is === 'done'
    return outcome
  }

  /** Editing a field clears the service's error on it; the form's own check runs again. */
  const edited = useStableCallback((name: string): void => {
    const { error } = form.getFieldState(name)
    if (!error) return
    if (error.type === 'service') return form.clearErrors(name)
    const body = bodyOf(form.getValues())
    void loadCheck().then(({ validationErrorsOf }) => {
      const own = new Map([...body.validationErrors].filter(([at]) => at === name))
      const field = fields[name]
      const found = field
        ? validationErrorsOf({ [name]: field }, write, { ...body, validationErrors: own })
        : own
      const [fieldError] = fieldErrorsOf(found, errorText).values()
      if (fieldError) form.setError(name, { type: 'check', message: fieldError.texts.join(' ') })
      else form.clearErrors(name)
    })
  })

  return {
    ...state,
    status,
    form,
    isPending: status.is === 'checking' || status.is === 'sending',
    /** The error of the last request, if it failed. */
    error: errorOf(status),
    /** Whether a write is under way at this moment, before the next render. */
    isSending: after.isSending,
    /** Whether the form is still shown: the person may leave while it is being sent. */
    isShown: after.isShown,
    submit,
    /** The earlier try that stopped the last submit. */
    earlier:
      status.is === 'failed' && status.failure.is === 'earlier' ? status.failure.found : undefined,
    ownOpen,
    /** Called after a check found that the last write succeeded; no write stays open. */
    settle: (request: SentRequest) => endWrites(ownOpen(request)),
    edited,
    draft,
    typedSince,
    goOn,
    /** Clears the answer, which may contain a secret. */
    reset: () => dispatch({ is: 'cleared' }),
  }
}

const placeOf = ({ method, path }: SentRequest) => `${method} ${path}`

/** A request of a form as an open write; the same request is the same write. */
function openWriteFor(form: string, { request, about }: PreparedWrite): OpenWrite {
  const place = placeOf(request)
  const signature = signatureOf(request)
  const same = openWritesOf(place).find(
    (open) => open.form === form && open.signature === signature,
  )
  const id = same?.id ?? crypto.randomUUID()
  return { id, place, form, signature, at: getServiceNow(), about }
}

const errorOf = (status: FormStatus): unknown =>
  status.is === 'failed' && status.failure.is === 'error' ? status.failure.error : undefined

export type FormEngine = ReturnType<typeof useFormEngine>

/** The errors shown at fields, by field name, in the order in which they were found. */
export function useFieldErrors(control: FormControl): ReadonlyMap<string, string> {
  const { errors } = useFormState({ control })
  return new Map(Object.entries(errors).map(([name, error]) => [name, String(error?.message)]))
}
