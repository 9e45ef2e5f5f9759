import { useEffect, useEffectEvent, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import newTicketTexts from '../../messages/en/newTicket.json'
import { texts } from '../../messages/i18n.ts'
import { timeOrDay } from '../../messages/timeOrDay.ts'
import { resources } from '../../resources/resources.ts'
import { ticketDraft, type TicketDraft } from './draft.ts'

const t = texts(newTicketTexts)

/** Milliseconds without a key after which what was typed is kept. */
const pauseMs = 400

const fieldNames = Object.keys(resources.tickets.fields)

type Values = Readonly<Record<string, unknown>>

/** What is typed, without what was there when the form opened. */
const typedIn = (values: Values, initial: Values): TicketDraft['values'] =>
  Object.fromEntries(
    fieldNames.flatMap((name) => {
      const value = values[name]
      const isTyped = value !== '' && value !== initial[name]
      return isTyped && (typeof value === 'string' || typeof value === 'boolean')
        ? [[name, value]]
        : []
    }),
  )

/** Keeps what is typed into the form of a new ticket, and restores it after a reload. */
export function RestoredDraft() {
  const form = useFormContext()
  const [restored, setRestored] = useState(ticketDraft.get)
  const restore = useEffectEvent(() => {
    for (const [name, value] of Object.entries(restored?.values ?? {}))
      if (fieldNames.includes(name)) form.setValue(name, value, { shouldDirty: true })
  })
  const keep = useEffectEvent(() => {
    const values = typedIn(form.getValues(), form.formState.defaultValues ?? {})
    if (Object.keys(values).length === 0) ticketDraft.reset()
    else ticketDraft.set({ at: Date.now(), values })
  })
  useEffect(() => {
    restore()
    let timer: number | undefined
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        window.clearTimeout(timer)
        timer = window.setTimeout(keep, pauseMs)
      },
    })
    return () => {
      window.clearTimeout(timer)
      stop()
      // Created, or left after a question: a reload does not come here.
      ticketDraft.reset()
    }
  }, [form])
  if (!restored) return null
  return (
    <>
      {t('newTicket.draft.restored', { time: timeOrDay(restored.at) })}{' '}
      <button
        type="button"
        className="text-link"
        onClick={() => {
          form.reset()
          ticketDraft.reset()
          setRestored(undefined)
        }}
      >
        {t('newTicket.draft.discard')}
      </button>
    </>
  )
}
