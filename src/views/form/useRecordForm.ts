import { useQueryClient } from '@tanstack/react-query'
import { offered } from '../../dialect/offered.ts'
import { profile } from '../../dialect/profile.ts'
import { useMemo, useRef, useState } from 'react'
import type { Read } from '../../client/client.ts'
import { serviceErrorOf } from '../../client/serviceError.ts'
import { writtenRecord } from '../../client/submit.ts'
import { getServiceNow } from '../../client/serviceNow.ts'
import { kinds } from '../../fields/kinds/kinds.ts'
import { listOptions } from '../../data/queries.ts'
import { loadedItems } from '../../data/cachedRecords.ts'
import { useUnsavedGuard } from '../../hooks/unsavedGuard.ts'
import { recordRequest, type WriteRequest } from '../../data/requests.ts'
import { useWrite, type SubmitResult } from '../../data/submit.ts'
import { writeRecord, type Judgement } from '../../data/writeRecord.ts'
import type { FieldMap } from '../../metadata/field.ts'
import type { Item } from '../../metadata/item.ts'
import { t } from '../../messages/formsTexts.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { itemRoute } from '../../paths.ts'
import { bodyOf, extraName } from './body.ts'
import { storedCreate, type SentCreate } from './findCreatedItem.ts'
import { useFormEngine, type Prepared } from './formEngine.ts'
import { earlierCreate } from './lookForCreated.ts'
import { fieldsAsKept, formValuesOf, sameValue, type FormValues } from './formValues.ts'
import { withOffered } from './offeredFields.ts'
import { firstValues } from './recreate.ts'
import { fieldsOf, subscriptionShapeOf, type SubscriptionShape } from './layout.ts'
import { isConflicting, isDirty, loadedOf, useRemoteChanges } from './remoteChanges.ts'

interface UpdateTarget {
  readonly write: 'update' | 'partialUpdate'
  readonly objectId: string
  /** The record as last read from the service; absent until it has been read. */
  readonly read: Read | undefined
  /** Reads it again immediately. */
  readonly readAgain: () => Promise<Read>
}

export type Target = { readonly write: 'create' } | UpdateTarget

/** A sent request, and the records known before it. */
interface SentWrite extends Omit<SentCreate, 'values'> {
  readonly request: WriteRequest
}

export interface RecordFormOptions {
  readonly name: ResourceName
  readonly target: Target
  /** The record that provides the initial values. */
  readonly source: Item | undefined
  /** Values that override the record's. */
  readonly preset?: FormValues
  /** Values typed elsewhere, which count as typed here. */
  readonly first?: FormValues | undefined
  /**
   * @param isClosing whether the page closes: the person may have left, or changed more, while it was
   * saved
   * @param later the values changed since, for the form of a created record
   */
  readonly onDone: (objectId: string | undefined, isClosing: boolean, later: FormValues) => void
}

const editable = (fields: FieldMap, write: Target['write']): FieldMap =>
  write === 'partialUpdate'
    ? Object.fromEntries(
        Object.entries(fields).filter(([, { kind }]) => !kinds[kind].isFullWriteOnly),
      )
    : fields

const stopped = (is: 'unchanged' | 'conflict'): Prepared => ({ is: 'stopped', failure: { is } })

/** The values of a record that come from an own save whose response was lost. */
const arrivedOf = (fields: FieldMap, own: readonly FormValues[], fresh: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      own.some((sent) => name in sent && sameValue(field, sent[name], fresh[name]))
        ? [[name, fresh[name]]]
        : [],
    ),
  )

/** The state and actions of the form of one record. */
export function useRecordForm({ name, target, source, preset, first, onDone }: RecordFormOptions) {
  const resource = resources[name]
  const queryClient = useQueryClient()
  const [others] = useState(() => loadedItems(queryClient, name))
  const item = target.write === 'create' ? undefined : target.read?.item
  const [initial] = useState((): FormValues => ({
    ...formValuesOf(fieldsAsKept(resource.fields, item ?? source, others), item ?? source),
    ...preset,
  }))
  const [siblings] = useState((): readonly Item[] => {
    if (target.write === 'create') return loadedItems(queryClient, name)
    return target.read ? [target.read.item] : []
  })
  const [subscriptionShape, setSubscriptionShape] = useState<SubscriptionShape>(() =>
    subscriptionShapeOf(resource, siblings, profile.get().subscription),
  )
  const { write } = target
  const [offeredFields] = useState(() => offered.get().get(resource.path))
  const fields = useMemo(() => {
    const kept = fieldsAsKept(fieldsOf(resource, subscriptionShape), item ?? source, others)
    return editable(withOffered(kept, offeredFields), write)
  }, [resource, subscriptionShape, item, source, others, write, offeredFields])
  const { write: sendRecord } = useWrite()
  const last = useRef<SentWrite>(undefined)

  const engine = useFormEngine({
    fields,
    write,
    initial,
    bodyOf: (typed) => bodyOf(fields, write, baseValues(), typed),
    isOnce: true,
    leaving: {
      goesOn: t('form.goesOn'),
      ...(target.write !== 'create' && {
        link: { to: itemRoute(name, target.objectId), label: t('toast.open') },
      }),
    },
    draft: {
      of: target.write === 'create' ? `create ${name}` : `edit ${name} ${target.objectId}`,
      isChange: target.write !== 'create',
      ...(target.write !== 'create' && { record: `${name} ${target.objectId}` }),
      first,
      isReady: target.write === 'create' || target.read !== undefined,
      typedOver: () => loadedOf(conflicts),
      onPut: (base) => findConflicts(base),
    },
    ...(write === 'create' && {
      look: (earlier) => earlierCreate(queryClient, name, fields, earlier),
    }),
  })
  const { form, draft } = engine
  /** The values on the service, as far as this form knows; for a create, the initial values. */
  const baseValues = (): FormValues => form.formState.defaultValues ?? initial
  const now = (): FormValues => form.getValues()
  /** The values this form has sent without a response. */
  const ownSent = (): readonly FormValues[] =>
    last.current
      ? engine
          .ownOpen(recordRequest(last.current.request))
          .map(({ about }) => Object(about) as FormValues)
      : []
  const { conflicts, resolveConflict, findConflicts } = useRemoteChanges(
    item,
    fields,
    form,
    baseValues,
    ownSent,
  )
  const guard = useUnsavedGuard(
    () => isDirty(fields, baseValues(), now()) || now()[extraName] !== '',
  )

  function succeed(objectId: string | undefined) {
    if (last.current) engine.settle(recordRequest(last.current.request))
    const later = engine.isShown() ? engine.typedSince() : {}
    if (target.write !== 'create' && Object.keys(later).length > 0) {
      engine.goOn()
      onDone(objectId, false, later)
      return
    }
    guard.release()
    draft.endForGood()
    onDone(objectId, engine.isShown(), firstValues(fields, later))
  }

  const send = (sent: SentWrite): Promise<SubmitResult> => {
    last.current = sent
    return sendRecord(sent.request)
  }

  function sentOf(request: WriteRequest): SentWrite {
    const known = new Set(loadedItems(queryClient, name).map(({ object_id }) => object_id))
    const firstPage = listOptions(name).queryKey
    const isListKnown = queryClient.getQueryData(firstPage) !== undefined
    return { request, known, isListKnown, at: getServiceNow() }
  }

  function prepareCreate(values: FormValues): Prepared {
    const sent = sentOf({ name, fields, values, write: 'create' })
    const create: SentCreate = { ...sent, values }
    return {
      is: 'ready',
      write: {
        request: recordRequest(sent.request),
        about: create,
        stored: storedCreate(fields, create),
      },
      send: () => send(sent),
    }
  }

  /** @param isOver saves over the changes by others that are shown; later ones are asked about */
  function prepareUpdate(target: UpdateTarget, values: FormValues, isOver: boolean): Prepared {
    const own = ownSent()
    const isNothing = target.write === 'partialUpdate' && Object.keys(values).length === 0
    if (isNothing && own.length === 0) return stopped('unchanged')

    // A note next to a field shows a different remote value: it must be resolved before saving.
    const [typed, base] = [now(), baseValues()]
    const isOpen = [...conflicts].some(([field, { theirs }]) => {
      const declared = fields[field]
      return declared && !sameValue(declared, typed[field] ?? '', theirs)
    })
    if (!isOver && isOpen) return stopped('conflict')

    const { write, objectId, read, readAgain } = target
    const requestOf = (changed: FormValues, etag: string | undefined): WriteRequest => ({
      name,
      fields,
      write,
      objectId,
      values: changed,
      etag,
    })
    function judge({ item }: Read): Judgement<FormValues, 'unchanged' | 'conflict'> {
      const fresh = formValuesOf(fields, item)
      if (isConflicting(fields, write, base, typed, fresh, own))
        return { is: 'stopped', why: 'conflict' }
      const arrived = arrivedOf(fields, own, fresh)
      const rest = own.length > 0 && bodyOf(fields, write, { ...base, ...arrived }, typed).values
      if (rest && Object.keys(rest).length > 0) return { is: 'send', write: rest }
      return isNothing ? { is: 'stopped', why: 'unchanged' } : { is: 'send', write: values }
    }
    const etag = read?.etag
    // An own save without an answer may be in the record, with a version that is not known here.
    const about = Object.fromEntries(Object.entries(typed).filter(([field]) => field in values))
    return {
      is: 'ready',
      write: { request: recordRequest(requestOf(values, etag)), about },
      send: () =>
        writeRecord({
          read: readAgain,
          judge,
          send: (changed, version) => send(sentOf(requestOf(changed, version))),
          judged: own.length === 0 && etag !== undefined ? { write: values, etag } : undefined,
        }),
    }
  }

  async function save({ isOver = false, isAnother = false } = {}): Promise<void> {
    if (target.write !== 'create' && !target.read) return
    const outcome = await engine.submit(
      ({ values }) =>
        target.write === 'create' ? prepareCreate(values) : prepareUpdate(target, values, isOver),
      isAnother,
    )
    if (outcome.is === 'done') succeed(writtenRecord(resource.fields, outcome.answer).objectId)
    if (outcome.is !== 'failed') return
    const { failure } = outcome
    // The notes next to the fields then show the remote changes.
    if (failure.is === 'error' && target.write !== 'create')
      if (serviceErrorOf(failure.error)?.isConflict) void target.readAgain().catch(() => undefined)
  }

  return {
    ...engine,
    name,
    resource,
    target,
    fields,
    baseValues: baseValues(),
    subscriptionShape,
    /** The number of records that the shape was derived from. */
    shapeFrom: siblings.length,
    /** Neither records nor the profile of the deployment say which shape it is. */
    isShapeUnknown: siblings.length === 0 && profile.get().subscription === undefined,
    setSubscriptionShape,
    /** Newer remote values for fields the person has changed. */
    conflicts,
    resolveConflict,
    guard: {
      ...guard,
      leave: () => {
        // While it is being saved, the text is wanted until that has succeeded.
        if (!engine.isSending()) draft.endForGood()
        guard.leave()
      },
    },
    /** The last request that was sent. */
    lastSent: () => last.current,
    /** Sending again is the same intent: an unchanged request keeps its key. */
    save: () => save(),
    saveOver: () => save({ isOver: true }),
    /** Creates the record although an earlier one may have been created. */
    saveAnother: () => save({ isAnother: true }),
    succeed,
  }
}

export type RecordForm = ReturnType<typeof useRecordForm>
