import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Read } from '../../client/client.ts'
import { ServiceError, serviceErrorOf } from '../../client/serviceError.ts'
import { writtenRecord } from '../../client/submit.ts'
import { kinds } from '../../fields/kinds/kinds.ts'
import { useIsMounted } from '../../hooks/isMounted.ts'
import { loadedItems } from '../../hooks/queries.ts'
import { useUnsavedGuard } from '../../hooks/unsavedGuard.ts'
import type { WriteRequest } from '../../hooks/requests.ts'
import { useWrite } from '../../hooks/submit.ts'
import type { FieldMap } from '../../metadata/field.ts'
import type { Item } from '../../metadata/item.ts'
import '../../messages/records.ts'
import { t } from '../../messages/i18n.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { itemRoute } from '../../paths.ts'
import { toast } from '../../ui/toasts.ts'
import { sentenceOf } from '../errors.tsx'
import { bodyOf, extraName } from './body.ts'
import { fieldsAsKept, formValuesOf, sameValue, type FormValues } from './formValues.ts'
import { FieldStore } from './fieldStore.ts'
import { fieldsOf, subscriptionShapeOf, type SubscriptionShape } from './layout.ts'
import { isConflicting, isDirty, useRemoteChanges } from './remoteChanges.ts'
import { fieldErrorsOf, sortFailure, type FieldError } from './problems.ts'

export type Target =
  | { readonly write: 'create' }
  | {
      readonly write: 'update' | 'partialUpdate'
      readonly objectId: string
      /** The record as last read from the service; absent until it has been read. */
      readonly read: Read | undefined
      /** Reads it again immediately. */
      readonly readAgain: () => Promise<Read | undefined>
    }

export interface RecordFormOptions {
  readonly name: ResourceName
  readonly target: Target
  /** The record that provides the initial values. */
  readonly source: Item | undefined
  /** Values that override the record's. */
  readonly preset?: FormValues
  /**
   * @param isStillMounted whether the form is still shown: the person may leave while it is saved
   */
  readonly onDone: (objectId: string | undefined, isStillMounted: boolean) => void
}

/** Why the last submit did not save. */
export type SubmitState =
  | { readonly is: 'faults' }
  | { readonly is: 'nothing' }
  /** The record has changed on the service since the form was filled from it. */
  | { readonly is: 'changed' }
  | { readonly is: 'failed'; readonly error: unknown; readonly unmatched: readonly string[] }

const editable = (fields: FieldMap, write: Target['write']): FieldMap =>
  write === 'partialUpdate'
    ? Object.fromEntries(
        Object.entries(fields).filter(([, { kind }]) => !kinds[kind].isFullWriteOnly),
      )
    : fields

/**
 * The read that precedes a write failed, so the write was not sent; a 401 keeps its own message.
 */
const unsent = (error: unknown): unknown =>
  error instanceof ServiceError && !error.isSignedOut ? error.as('notSent') : error

const loadCheck = () => import('./check.ts')

/** The state and actions of the form of one record. */
export function useRecordForm({ name, target, source, preset, onDone }: RecordFormOptions) {
  const resource = resources[name]
  const queryClient = useQueryClient()
  const [others] = useState(() => loadedItems(queryClient, name))
  const item = target.write === 'create' ? undefined : target.read?.item
  const [initial] = useState((): FormValues => ({
    ...formValuesOf(fieldsAsKept(resource.fields, item ?? source, others), item ?? source),
    ...preset,
  }))
  const { write: writeRecord } = useWrite()
  const form = useForm<Record<string, unknown>>({ defaultValues: { [extraName]: '', ...initial } })
  /** The values on the service, as far as this form knows; for a create, the initial values. */
  const [baseStore] = useState(() => new FieldStore<unknown>(initial))
  const baseValues = (): FormValues => Object.fromEntries(baseStore.all())
  const [siblings] = useState((): readonly Item[] => {
    if (target.write === 'create') return loadedItems(queryClient, name)
    return target.read ? [target.read.item] : []
  })
  const [subscriptionShape, setSubscriptionShape] = useState<SubscriptionShape>(() =>
    subscriptionShapeOf(resource, siblings),
  )
  const [errors] = useState(() => new FieldStore<FieldError>())
  /** Newer remote values for fields the person has changed. */
  const [remoteChanges] = useState(() => new FieldStore<unknown>())
  const [submitState, setSubmitState] = useState<SubmitState>()
  /** Counts failed submits; each one moves the focus to the summary. */
  const [failedAttempts, setFailedAttempts] = useState(0)
  const [isPending, setIsPending] = useState(false)
  // A ref, because a second press must find the lock before the next render, and after success too.
  const locked = useRef(false)
  const sending = useRef(false)
  const isMounted = useIsMounted()
  const last = useRef<{ request: WriteRequest; known: ReadonlySet<string> }>(undefined)

  const fields = useMemo(
    () =>
      editable(
        fieldsAsKept(fieldsOf(resource, subscriptionShape), item ?? source, others),
        target.write,
      ),
    [resource, subscriptionShape, item, source, others, target.write],
  )
  const { write } = target
  const now = (): FormValues => form.getValues()
  const guard = useUnsavedGuard(
    () => isDirty(fields, baseValues(), now()) || now()[extraName] !== '',
  )

  // If the person leaves while saving, a toast says that it continues, and later how it ended.
  useEffect(
    () => () => {
      if (sending.current) toast(t('form.goesOn'))
    },
    [],
  )

  // zod is loaded while the person types, so that saving does not wait for it.
  useEffect(() => void loadCheck().catch(() => undefined), [])
  useRemoteChanges(item, fields, form, baseStore, remoteChanges)

  function fail(failed: SubmitState, found: ReadonlyMap<string, FieldError>) {
    errors.replace(found)
    setSubmitState(failed)
    setFailedAttempts((count) => count + 1)
    // If the person left while it was sent, a toast reports the failure.
    if (isMounted.current || failed.is !== 'failed') return
    const link = target.write !== 'create' && {
      to: itemRoute(name, target.objectId),
      label: t('toast.open'),
    }
    toast(sentenceOf(failed.error), { tone: 'bad', ...(link && { link }) })
  }

  async function send(request: WriteRequest): Promise<boolean> {
    last.current = {
      request,
      known: new Set(loadedItems(queryClient, name).map(({ object_id }) => object_id)),
    }
    const result = await writeRecord(request)
    if (result.is === 'busy') return false
    if (result.is === 'done') {
      succeed(writtenRecord(resource.fields, result.answer).objectId)
      return true
    }
    const { error } = result
    const sorted =
      error instanceof ServiceError
        ? sortFailure(fields, error)
        : { errors: new Map<string, FieldError>(), unmatched: [] }
    fail({ is: 'failed', error, unmatched: sorted.unmatched }, sorted.errors)
    // The notes next to the fields then show what was changed remotely.
    if (target.write !== 'create' && serviceErrorOf(error)?.isConflict) void target.readAgain()
    return false
  }

  function succeed(objectId: string | undefined) {
    guard.release()
    onDone(objectId, isMounted.current)
  }

  /**
   * @param isOver saves even though the record has changed on the service and the person has seen
   * that
   */
  async function prepareAndSend(isOver: boolean): Promise<boolean> {
    if (target.write !== 'create' && !target.read) return false
    const body = bodyOf(fields, write, baseValues(), now())
    const check = await loadCheck().catch(() => undefined)
    // If the script with the checks cannot be loaded, the service still checks.
    const faults = check?.validationErrorsOf(fields, write, body) ?? body.validationErrors
    if (faults.size > 0) {
      fail({ is: 'faults' }, fieldErrorsOf(faults))
      return false
    }
    errors.replace(new Map())
    if (write === 'partialUpdate' && Object.keys(body.values).length === 0) {
      setSubmitState({ is: 'nothing' })
      return false
    }
    if (target.write === 'create')
      return send({ name, fields, values: body.values, write: 'create' })

    // A note next to a field shows a different remote value: it must be resolved before saving.
    const typed = now()
    const isOpen = [...remoteChanges.all()].some(([name, theirs]) => {
      const field = fields[name]
      return field && !sameValue(field, typed[name] ?? '', theirs)
    })
    if (!isOver && isOpen) {
      fail({ is: 'changed' }, new Map())
      return false
    }

    let { etag } = target.read ?? {}
    if (isOver || etag === undefined) {
      // For a service without versions, the current record is compared before it is overwritten.
      const read = await target.readAgain().catch((error: unknown) => {
        throw unsent(error)
      })
      etag = read?.etag
      const fresh = read && formValuesOf(fields, read.item)
      if (!isOver && fresh && isConflicting(fields, target.write, baseValues(), now(), fresh)) {
        fail({ is: 'changed' }, new Map())
        return false
      }
    }
    const { objectId } = target
    return send({ name, fields, values: body.values, write: target.write, objectId, etag })
  }

  async function withLock(work: () => Promise<boolean>): Promise<void> {
    if (locked.current) return
    locked.current = true
    sending.current = true
    setIsPending(true)
    let done = false
    try {
      done = await work()
    } catch (error) {
      fail({ is: 'failed', error, unmatched: [] }, new Map())
    } finally {
      sending.current = false
      // After success the lock is kept: the page is about to change, and a press would send again.
      if (!done) {
        locked.current = false
        setIsPending(false)
      }
    }
  }

  /** Editing a field clears the service's error on it; the form's own check runs again. */
  function edited(field: string): void {
    const fieldError = errors.of(field)
    if (!fieldError) return
    if (fieldError.from === 'service') return errors.delete(field)
    const body = bodyOf(fields, write, baseValues(), now())
    void loadCheck().then(({ validationErrorsOf }) => {
      const declared = fields[field]
      const fault = declared
        ? validationErrorsOf({ [field]: declared }, write, {
            values: body.values,
            validationErrors: new Map([...body.validationErrors].filter(([at]) => at === field)),
          }).get(field)
        : body.validationErrors.get(field)
      if (fault)
        errors.replace(new Map([...errors.all(), ...fieldErrorsOf(new Map([[field, fault]]))]))
      else errors.delete(field)
    })
  }

  return {
    name,
    resource,
    target,
    fields,
    form,
    baseStore,
    subscriptionShape,
    /** How many records the shape was derived from. */
    shapeFrom: siblings.length,
    setSubscriptionShape,
    errors,
    remoteChanges,
    submitState,
    failedAttempts,
    isPending,
    guard,
    edited,
    /** The last request that was sent, and the ids that were known before it. */
    lastSent: () => last.current,
    /** Sending again is the same intent: an unchanged request keeps its key. */
    save: () => withLock(() => prepareAndSend(false)),
    saveOver: () => withLock(() => prepareAndSend(true)),
    succeed,
  }
}

export type RecordForm = ReturnType<typeof useRecordForm>
