import { useEffect, useRef } from 'react'
import { usePersistedState } from '../../useStore.ts'
import { titleOf } from '../../metadata/resource.ts'
import { t } from '../../messages/deskTexts.ts'
import { resources } from '../../resources/resources.ts'
import { oneOf } from '../../store.ts'
import type { Ticket } from '../../domain/promise.ts'

const isOffered = typeof Notification === 'function'

/** The tab's title with the number of new tickets: "(2) Desk". */
export function useTabTitle(waiting: number): void {
  useEffect(() => {
    const plain = `${t('shell.desk')} · ${t('app.name')}`
    document.title = waiting > 0 ? `(${waiting}) ${plain}` : plain
  }, [waiting])
}

/**
 * A desktop notification of tickets that arrive while the page is hidden. It needs the person's
 * wish and the browser's permission.
 */
export function useNotices(waiting: readonly Ticket[]): {
  /** `undefined` where the browser has no such notices. */
  readonly isOn: boolean | undefined
  readonly setIsOn: (isOn: boolean) => void
} {
  const [wanted, setWanted] = usePersistedState(
    'desk.notices',
    false,
    oneOf([true, false]),
    'person',
  )
  const isOn = isOffered && wanted && Notification.permission === 'granted'
  const notified = useRef(new Set<string>())
  useEffect(() => {
    const fresh = waiting.filter(({ object_id }) => !notified.current.has(object_id))
    for (const { object_id } of fresh) notified.current.add(object_id)
    const [first] = fresh
    if (!isOn || !document.hidden || first === undefined) return
    const notice = new Notification(
      fresh.length === 1
        ? titleOf(resources.tickets, first)
        : t('desk.notice', { n: fresh.length }),
      { tag: 'desk' },
    )
    notice.addEventListener('click', () => window.focus())
  }, [waiting, isOn])
  const setIsOn = (next: boolean) => {
    if (!next) setWanted(false)
    else void Notification.requestPermission().then((answer) => setWanted(answer === 'granted'))
  }
  return { isOn: isOffered ? isOn : undefined, setIsOn }
}
