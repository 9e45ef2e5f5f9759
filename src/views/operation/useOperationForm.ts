import { useState } from 'react'
import type { SubmitAnswer } from '../../client/submit.ts'
import type { SentRequest } from '../../client/serviceError.ts'
import { operationRequest } from '../../data/requests.ts'
import { useSubmit } from '../../data/submit.ts'
import { useUnsavedGuard } from '../../hooks/unsavedGuard.ts'
import type { FieldMap } from '../../metadata/field.ts'
import { operationsOf } from '../../resources/operations.ts'
import type { ResourceName } from '../../resources/resources.ts'
import { bodyOf, extraName } from '../form/body.ts'
import { changedNames, formValuesOf, type FormValues } from '../form/formValues.ts'
import { sendingQuestion, useLeaving } from './leaving.ts'
import { focusField } from '../form/FormField.tsx'
import { useFormEngine, type Prepared } from '../form/formEngine.ts'
import { t } from '../../messages/errorsTexts.ts'
import type { EarlierTry } from '../recovery/EarlierNotice.tsx'
import { useRecordCheck } from '../recovery/useRecordCheck.ts'

/** The request of a form, and its fields. */
export interface RequestSpec {
  readonly fields: FieldMap
  readonly effect: 'read' | 'write'
  readonly request: (values: FormValues) => SentRequest
}

/** A declared operation, by its key in the declaration: `readRows`. */
export const operationSpec = (
  name: ResourceName,
  operation: string,
  objectId: string | undefined,
): RequestSpec => {
  const { input = {}, effect = 'write' } = operationsOf(name)[operation] ?? {}
  return {
    fields: input,
    effect,
    request: (values) => operationRequest(name, operation, objectId, values),
  }
}

export interface OperationFormOptions {
  readonly name: ResourceName
  readonly objectId: string | undefined
  readonly spec: RequestSpec
  /** A question to confirm before these values are sent. */
  readonly confirm?: ((values: FormValues) => string | undefined) | undefined
  readonly initial?: FormValues
  /** Describes the outcome of a request without an answer; by default, the record is checked. */
  readonly check?: (() => Promise<string>) | undefined
  /** Called before each request, to store the state that `check` compares with. */
  readonly onSend?: () => void
  readonly onDone?: ((answer: SubmitAnswer, values: FormValues) => void) | undefined
  /**
   * Shows a plan of the typed values, which sends them instead of the form. `settle` is called once
   * it does, because then leaving the form loses nothing.
   */
  readonly plan?: ((values: FormValues, settle: () => void) => void) | undefined
}

const nothing: FormValues = {}

/** The key of an operation's drafts, derived from its request. */
const draftPlace = (request: RequestSpec['request']): string => {
  const { method, path } = request({})
  return `${method} ${path}`
}

/** Describes the known outcome of an earlier request. */
async function earlierRequest(check: () => Promise<string>): Promise<EarlierTry> {
  const found = await check().catch(() => t('recovery.checkFailed'))
  return {
    title: t('recovery.earlier'),
    text: t('recovery.earlierText', { found }),
    again: t('recovery.sendToo'),
  }
}

/** The state and actions of the form of one operation. */
export function useOperationForm({
  name,
  objectId,
  spec,
  confirm,
  initial = nothing,
  check: ownCheck,
  onSend,
  onDone,
  plan,
}: OperationFormOptions) {
  const { fields, effect, request } = spec
  const { attempt } = useSubmit()
  const { mark, check } = useRecordCheck(name, objectId)
  const blank = formValuesOf(fields, undefined)
  /** Blank fields and untouched switches are not sent: their meaning is not specified. */
  const bodyNow = (typed: FormValues) => bodyOf(fields, 'partialUpdate', blank, typed)
  const [of] = useState(() => draftPlace(request))
  const { leaving, noted } = useLeaving()
  const engine = useFormEngine({
    fields,
    write: 'create',
    draft: { of, isChange: false },
    initial: { ...blank, ...initial },
    bodyOf: bodyNow,
    look: () => earlierRequest(ownCheck ?? check),
    ...(effect === 'write' && { leaving }),
  })
  const { form, draft } = engine
  const [question, setQuestion] = useState<string>()
  /** The question that was answered with yes for the last request. */
  const [agreed, setAgreed] = useState<string>()
  /** The typed values of the last success; leaving these loses nothing. */
  const [settled, setSettled] = useState<FormValues>({ ...blank, ...initial })
  const now = (): FormValues => form.getValues()
  const guard = useUnsavedGuard(
    () => changedNames(fields, settled, now()).length > 0 || now()[extraName] !== '',
  )

  /**
   * Sends the typed values, after a confirmation where one is needed.
   * @param isConfirmed the shown question, or the one before a failed request, was confirmed; a
   * changed question is asked again
   * @param isAnother it is sent despite an earlier request that may have succeeded
   */
  async function submit(isConfirmed = false, isAnother = false): Promise<void> {
    const typed = now()
    // "Send again" after a failure concerns the form's own request.
    const isPlanned = plan !== undefined && !(isConfirmed && engine.error !== undefined)
    let sent: FormValues = {}
    const outcome = await engine.submit(({ values }): Prepared => {
      const open = isPlanned ? undefined : confirm?.(values)
      if (open !== undefined && !(isConfirmed && open === (question ?? agreed))) {
        setQuestion(open)
        return { is: 'waiting' }
      }
      setQuestion(undefined)
      setAgreed(open)
      sent = values
      const prepared = request(values)
      return {
        is: 'ready',
        // No record shows its effect, so only the open outcome survives a reload.
        ...(effect === 'write' && { write: { request: prepared, stored: null, isPlanned } }),
        send: async () => {
          if (isPlanned) {
            plan(values, () => {
              setSettled(typed)
              draft.end()
            })
            return { is: 'busy' }
          }
          mark()
          onSend?.()
          return noted(await attempt(prepared, { effect }))
        },
      }
    }, isAnother)
    if (outcome.is === 'done') {
      setSettled(typed)
      onDone?.(outcome.answer, sent)
    } else if (outcome.is === 'failed' && outcome.failure.is === 'invalid')
      focusField(outcome.failure.fields[0])
  }

  return {
    ...engine,
    name,
    fields,
    question,
    /** Answers the question with no; an earlier yes no longer counts either. */
    withdraw: () => {
      setQuestion(undefined)
      setAgreed(undefined)
    },
    guard: {
      ...guard,
      leave: () => {
        // While it is being sent, the text is wanted until that has succeeded.
        if (!engine.isSending()) draft.endForGood()
        guard.leave()
      },
    },
    leaveQuestion: engine.isPending && effect === 'write' ? sendingQuestion() : undefined,
    /** Fills the form with known values as its initial ones. */
    preset: (values: FormValues) => {
      form.reset({ [extraName]: '', ...blank, ...values })
      setSettled({ ...blank, ...values })
    },
    submit,
    check: ownCheck ?? (objectId === undefined ? undefined : check),
    /** The request for the typed values. */
    requestOf: (typed: FormValues) => request(bodyNow(typed).values),
  }
}

export type OperationFormState = ReturnType<typeof useOperationForm>
