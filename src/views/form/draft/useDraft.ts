import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { onReopened } from '../../../session/pageLock.ts'
import {
  canKeepDrafts,
  dropDraft,
  keepDraft,
  prepareDrafts,
  readDrafts,
  takeDraft,
} from '../../../data/drafts/drafts.ts'
import { notifyUnsaved } from './notifyUnsaved.ts'
import { usePersistSoon } from '../../../data/drafts/usePersistSoon.ts'
import { usePresence } from '../../../hooks/presence.ts'
import type { FieldMap } from '../../../metadata/field.ts'
import { t } from '../../../messages/formsTexts.ts'
import { timeOrDay } from '../../../messages/timeOrDay.ts'
import { announce } from '../../../ui/announce.ts'
import { toast } from '../../../ui/toasts.ts'
import type { Form } from '../formEngine.ts'
import type { FormValues } from '../formValues.ts'
import {
  changesOf,
  fittingOf,
  formDraftsOf,
  keptOf,
  type Fitting,
  type FormDraft,
  type OpenedDrafts,
} from './formDraft.ts'

/** Milliseconds after which a form is shown although its drafts are not read: a storage may hang. */
const longestMs = 1_500

const none: OpenedDrafts = { restored: undefined, offered: [] }
const nothingUnfit: Fitting['unfit'] = []

/** The kept form of content that is more than texts. */
export interface KeptView {
  readonly fields: FieldMap
  /** Converts the values of the form to the kept ones. */
  readonly of: (values: FormValues) => FormValues
  /** Converts a kept value to the name and new value of a field. */
  readonly into: (values: FormValues, name: string, kept: unknown) => readonly [string, unknown]
}

export interface DraftOptions {
  /** The key of the draft, such as "create tickets". */
  readonly of: string
  /** Whether it changes a record; the original values are then kept too. */
  readonly isChange: boolean
  /** The record that it changes; other tabs are notified that it is edited here. */
  readonly record?: string
  /** Text from another page, as of a deleted record; a text of this form's own counts more. */
  readonly first?: FormValues | undefined
  /** False while the record loads; nothing is restored over unknown values. */
  readonly isReady?: boolean
  /** The draft belongs to its record, regardless of the page it was typed on. */
  readonly isAnywhere?: boolean
  /** The loaded values of fields in conflict, which the person typed over. */
  readonly typedOver?: () => FormValues
  readonly view?: KeptView
  /** Called with the draft's original values, after a draft was put into the form. */
  readonly onPut?: (base: FormValues) => void
}

/**
 * Keeps typed text until it is sent, discarded or left after a question, and restores it after a
 * reload. Unmounting keeps everything.
 * @param options `undefined`: this form keeps no drafts
 */
export function useDraft(form: Form, ownFields: FieldMap, options: DraftOptions | undefined) {
  const { pathname, search } = useLocation()
  const { of, isChange = false, isReady = true, isAnywhere = false } = options ?? {}
  const [address] = useState(isAnywhere ? '' : pathname + search)
  const [opened, setOpened] = useState(() =>
    of !== undefined && canKeepDrafts() ? undefined : none,
  )
  const [hasWaited, setHasWaited] = useState(false)
  const [restored, setRestored] = useState<FormDraft>()
  const [offered, setOffered] = useState<readonly FormDraft[]>([])
  const [unfit, setUnfit] = useState(nothingUnfit)
  const [isEdited, setIsEdited] = useState(false)
  const presence = usePresence(options?.record && `edit ${options.record}`, isEdited)
  const id = useRef<string>(undefined)
  const isEnded = useRef(false)
  const isKept = of !== undefined && opened !== none

  const view = options?.view
  const fields = view?.fields ?? ownFields
  /** The values of the form as they are kept. */
  const kept = (values: FormValues): FormValues => view?.of(values) ?? values
  const initial = (): FormValues => kept(form.formState.defaultValues ?? {})
  const keptNow = () => {
    const before = { ...initial(), ...options?.typedOver?.() }
    const now = keptOf(fields, isChange, before, kept(form.getValues()))
    if (!now || unfit.length === 0) return now
    return { ...now, values: { ...Object.fromEntries(unfit), ...now.values } }
  }
  /** Stores the values of the form under the id of its draft. */
  async function store() {
    if (!isKept || isEnded.current) return
    const now = keptNow()
    setIsEdited(now !== undefined)
    if (!now) return drop()
    const isStored = await keepDraft(of, (id.current ??= crypto.randomUUID()), { address, ...now })
    if (!isStored) notifyUnsaved()
  }
  const soon = usePersistSoon(() => void store())
  const keep = () => {
    soon.cancel()
    return store()
  }
  async function drop() {
    const dropped = id.current
    id.current = undefined
    if (of !== undefined && dropped !== undefined) await dropDraft(of, dropped)
  }

  function put(draft: FormDraft) {
    for (const [name, value] of changesOf(fields, draft, initial())) {
      const [own, next] = view?.into(form.getValues(), name, value) ?? [name, value]
      form.setValue(own, next, { shouldDirty: true })
    }
    setUnfit(fittingOf(fields, draft).unfit)
    setRestored(draft)
    setIsEdited(true)
    if (draft.value.base) options?.onPut?.(draft.value.base)
    announce(t('form.draft.restored', { time: timeOrDay(draft.at) }))
    // Restored values are kept already.
    soon.cancel()
  }
  const restore = useEffectEvent(({ restored: own, offered: others }: OpenedDrafts) => {
    // Text typed while the drafts were loading has priority.
    const isUntouched = id.current === undefined && keptNow() === undefined
    const isSame =
      own &&
      changesOf(fields, own, initial()).length === 0 &&
      fittingOf(fields, own).unfit.length === 0
    // Others have made the same of the record meanwhile.
    if (own && isSame) void dropDraft(of ?? '', own.id)
    else if (own && isUntouched) {
      id.current = own.id
      put(own)
      setOffered(others)
      return
    }
    setOffered(own && !isSame ? [own, ...others] : others)
    if (!isUntouched) return
    for (const [name, value] of Object.entries(options?.first ?? {}))
      form.setValue(name, value, { shouldDirty: true })
    if (options?.first) soon.changed()
  })
  useEffect(() => {
    if (of === undefined || !canKeepDrafts()) return undefined
    let isCurrent = true
    const timer = window.setTimeout(setHasWaited, longestMs, true)
    void prepareDrafts()
    void readDrafts(of).then((drafts) => isCurrent && setOpened(formDraftsOf(drafts, address)))
    return () => {
      isCurrent = false
      window.clearTimeout(timer)
    }
  }, [of, address])
  // Before the paint that shows the form, so that no field is seen blank.
  useLayoutEffect(() => {
    if (opened && isReady) restore(opened)
  }, [opened, isReady])

  const change = useEffectEvent(() => soon.changed())
  const keepAgain = useEffectEvent(() => void keep())
  /** Looks for drafts again, as another tab may have been closed. */
  async function look() {
    if (!isKept || isEnded.current) return
    const found = formDraftsOf(await readDrafts(of), address)
    const all = found.restored ? [found.restored, ...found.offered] : found.offered
    setOffered(all.filter((draft) => draft.id !== id.current))
  }
  const onFocus = useEffectEvent(() => void look())
  useEffect(() => {
    if (!isKept) return undefined
    const stop = form.subscribe({ formState: { values: true }, callback: change })
    const stopReopened = onReopened(keepAgain)
    const focused = () => onFocus()
    window.addEventListener('focus', focused)
    return () => {
      stop()
      stopReopened()
      window.removeEventListener('focus', focused)
    }
  }, [form, isKept])

  /**
   * Ends the draft after it was sent, or left after a question. Later typing starts another draft.
   */
  function end() {
    soon.cancel()
    setIsEdited(false)
    setRestored(undefined)
    setUnfit(nothingUnfit)
    void drop()
  }
  /** Resets the form and deletes its draft. */
  function discard() {
    form.reset()
    end()
  }
  /** Puts another draft into the form; the current text is offered in its place. */
  async function use(draft: FormDraft) {
    if (!isKept) return
    await keep()
    if (!(await takeDraft(of, draft))) {
      toast(t('form.draft.elsewhere'), { tone: 'warn' })
      return setOffered((all) => all.filter((one) => one.id !== draft.id))
    }
    id.current = draft.id
    form.reset()
    put(draft)
    // Stores it with the current time, as a reload restores the newest draft of this tab.
    await keep()
    await look()
  }
  /** Deletes a text that is offered. */
  async function discardOffered(draft: FormDraft) {
    setOffered((all) => all.filter((one) => one.id !== draft.id))
    if (of !== undefined) await dropDraft(of, draft.id)
  }

  return {
    /** Whether another tab of this browser edits the same record. */
    presence,
    /** The kept fields, which the form may show differently. */
    fields,
    /** The values of an offered draft that differ from the form. */
    differenceOf: (draft: FormDraft, values: FormValues) => {
      const now = kept(values)
      return changesOf(fields, draft, initial()).filter(
        ([name, value]) => JSON.stringify(value) !== JSON.stringify(now[name] ?? ''),
      )
    },
    /** Whether the form still waits for its drafts. */
    isWaiting: opened === undefined && !hasWaited,
    restored,
    offered,
    /** The restored values without a field in this form. */
    unfit,
    end,
    /** Ends the draft, and stores nothing of this form from now on. */
    endForGood: () => {
      isEnded.current = true
      end()
    },
    discard,
    use,
    discardOffered,
  }
}

export type FormDrafts = ReturnType<typeof useDraft>
