import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { onReopened } from '../../../session/cover.ts'
import { dropDraft, keepDraft, readDrafts, takeDraft } from '../../../data/drafts/drafts.ts'
import type { FieldMap } from '../../../metadata/field.ts'
import formTexts from '../../../messages/en/forms.json'
import { texts } from '../../../messages/i18n.ts'
import { toast } from '../../../ui/toasts.ts'
import type { Form } from '../formEngine.ts'
import {
  formDraftsOf,
  keptValues,
  valuesFor,
  type FormDraft,
  type OpenedDrafts,
} from './formDraft.ts'

export type { OpenedDrafts } from './formDraft.ts'

const t = texts(formTexts)

/** Milliseconds between two times at which what is typed is kept. */
const everyMs = 400

let isToldUnkept = false
/** Said once a page: typing goes on without it. */
function tellUnkept(): void {
  if (!isToldUnkept) toast(t('form.draft.unkept'), { tone: 'warn' })
  isToldUnkept = true
}

/**
 * Keeps what is typed into a form until it is sent, discarded or left after a question, and puts it
 * back after a reload. Unmounting is none of these: it keeps everything.
 * @param opened `undefined`: this form keeps no drafts
 */
export function useDraft(form: Form, fields: FieldMap, opened: OpenedDrafts | undefined) {
  const [restored, setRestored] = useState(opened?.restored)
  const [offered, setOffered] = useState(opened?.offered ?? [])
  const id = useRef(opened?.restored?.id)
  const timer = useRef<number>(undefined)
  const isEnded = useRef(false)

  function put(draft: FormDraft) {
    for (const [name, value] of valuesFor(fields, draft))
      form.setValue(name, value, { shouldDirty: true })
  }
  const restore = useEffectEvent(() => {
    if (opened?.restored) put(opened.restored)
  })
  // Before the first paint, so that no field is seen blank.
  useLayoutEffect(() => restore(), [])

  /** Stores what stands in the form, under the id of this form's draft. */
  const keep = async () => {
    window.clearTimeout(timer.current)
    timer.current = undefined
    if (!opened || isEnded.current) return
    const values = keptValues(fields, form.formState.defaultValues ?? {}, form.getValues())
    if (values) {
      const isStored = await keepDraft(opened.of, (id.current ??= crypto.randomUUID()), {
        address: opened.address,
        values,
      })
      if (!isStored) tellUnkept()
    } else await drop()
  }
  async function drop() {
    const dropped = id.current
    id.current = undefined
    if (opened && dropped !== undefined) await dropDraft(opened.of, dropped)
  }
  const change = useEffectEvent(() => {
    timer.current ??= window.setTimeout(() => void keep(), everyMs)
  })
  const keepAtOnce = useEffectEvent(() => {
    if (timer.current !== undefined) void keep()
  })
  const keepAgain = useEffectEvent(() => void keep())
  /** Another tab may have been closed meanwhile. */
  async function look() {
    if (!opened || isEnded.current) return
    const { restored: own, offered: others } = formDraftsOf(
      await readDrafts(opened.of),
      opened.address,
    )
    const all = own ? [own, ...others] : others
    setOffered(all.filter((draft) => draft.id !== id.current))
  }
  const onFocus = useEffectEvent(() => void look())
  useEffect(() => {
    if (!opened) return undefined
    const stop = form.subscribe({ formState: { values: true }, callback: change })
    const stopReopened = onReopened(keepAgain)
    const focused = () => onFocus()
    window.addEventListener('focus', focused)
    // The last moments in which a page that is closed can store anything.
    for (const name of leaveEvents) window.addEventListener(name, keepAtOnce)
    return () => {
      stop()
      stopReopened()
      window.removeEventListener('focus', focused)
      for (const name of leaveEvents) window.removeEventListener(name, keepAtOnce)
      keepAtOnce()
    }
  }, [form, opened])

  /** Nothing of this form is kept from now on: it was sent, or left after a question. */
  function end() {
    isEnded.current = true
    window.clearTimeout(timer.current)
    void drop()
  }
  /** Empties the form, and deletes what was kept of it. */
  function discard() {
    form.reset()
    window.clearTimeout(timer.current)
    timer.current = undefined
    setRestored(undefined)
    void drop()
  }
  /** Puts another text into the form; what stands there is offered in its place. */
  async function use(draft: FormDraft) {
    if (!opened) return
    await keep()
    if (!(await takeDraft(opened.of, draft))) {
      toast(t('form.draft.elsewhere'), { tone: 'warn' })
      return setOffered((all) => all.filter((one) => one.id !== draft.id))
    }
    id.current = draft.id
    form.reset()
    put(draft)
    setRestored(draft)
    // Kept as of now: the newest text of this tab is the one that a reload puts back.
    await keep()
    await look()
  }
  /** Deletes a text that is offered. */
  async function discardOffered(draft: FormDraft) {
    setOffered((all) => all.filter((one) => one.id !== draft.id))
    if (opened) await dropDraft(opened.of, draft.id)
  }

  return { restored, offered, end, discard, use, discardOffered }
}

const leaveEvents = ['beforeunload', 'pagehide', 'visibilitychange'] as const
