import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { OperationAnswer } from '../../client/operate.ts'
import { ServiceError } from '../../client/serviceError.ts'
import { operationRequest, useAnyOperation } from '../../hooks/operation.ts'
import { useUnsavedGuard } from '../../hooks/unsavedGuard.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { bodyOf, extraName } from '../form/body.ts'
import { changedNames, formValuesOf, type FormValues } from '../form/formValues.ts'
import { KeyedStore } from '../form/keyedStore.ts'
import { problemsOfFaults, sortFailure, type Problem } from '../form/problems.ts'
import { useRecordCheck } from './useRecordCheck.ts'

export interface OperationFormOptions {
  readonly name: ResourceName
  /** Its key in the declaration: `readRows`. */
  readonly operation: string
  readonly objectId: string | undefined
  readonly initial?: FormValues
  readonly onDone?: ((answer: OperationAnswer) => void) | undefined
}

const loadCheck = () => import('../form/check.ts')
const nothing: FormValues = {}

/** The state and the deeds of the form of one operation. */
export function useOperationForm({
  name,
  operation,
  objectId,
  initial = nothing,
  onDone,
}: OperationFormOptions) {
  const fields = resources[name].operations[operation]?.input ?? {}
  const { run, answer, error, busy } = useAnyOperation(name, operation, objectId)
  const { mark, check } = useRecordCheck(name, objectId)
  const blank = formValuesOf(fields, undefined)
  const form = useForm<Record<string, unknown>>({
    defaultValues: { [extraName]: '', ...blank, ...initial },
  })
  const [problems] = useState(() => new KeyedStore<Problem>())
  const [notes] = useState(() => new KeyedStore<unknown>())
  const [faulty, setFaulty] = useState(0)
  /** What was typed when it was last done: leaving that behind loses nothing. */
  const [settled, setSettled] = useState<FormValues>({ ...blank, ...initial })
  const now = (): FormValues => form.getValues()
  const guard = useUnsavedGuard(
    () => changedNames(fields, settled, now()).length > 0 || now()[extraName] !== '',
  )

  useEffect(() => void loadCheck().catch(() => undefined), [])

  /** Blank fields and untouched switches are not sent: what they would mean is not shown. */
  const bodyNow = (typed: FormValues) => bodyOf(fields, 'partialUpdate', blank, typed)

  async function submit(): Promise<void> {
    const typed = now()
    const body = bodyNow(typed)
    const rules = await loadCheck().catch(() => undefined)
    const faults = rules?.faultsOf(fields, 'create', body) ?? body.faults
    problems.replace(problemsOfFaults(faults))
    setFaulty(faults.size)
    if (faults.size > 0) {
      const [first] = faults.keys()
      if (first !== undefined) form.setFocus(first)
      return
    }
    mark()
    const result = await run(body.values)
    if (result.is === 'done') {
      setSettled(typed)
      onDone?.(result.answer)
    } else if (result.is === 'failed' && result.error instanceof ServiceError)
      problems.replace(sortFailure(fields, result.error).problems)
  }

  return {
    name,
    fields,
    form,
    problems,
    notes,
    faulty,
    answer,
    error,
    busy,
    guard,
    submit,
    check: objectId === undefined ? undefined : check,
    edited: (field: string) => problems.delete(field),
    /** The request that what is typed would make. */
    requestOf: (typed: FormValues) =>
      operationRequest(name, operation, objectId, bodyNow(typed).values),
  }
}

export type OperationFormState = ReturnType<typeof useOperationForm>
