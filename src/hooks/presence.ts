import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { listen } from '../listen.ts'
import { storeDeployment } from '../store.ts'

/** The message between this browser's tabs about open or edited records; it contains no text. */
interface Note {
  readonly is: 'asks' | 'here' | 'left' | 'show'
  readonly what: string
  /** The id of the sending part of a page. */
  readonly from: string
}

const isNote = (data: unknown): data is Note =>
  typeof data === 'object' && data !== null && 'is' in data && 'what' in data && 'from' in data

const mark = '● '

/** Marks this tab's title, because no page may bring another tab to the front. */
function markTab(): void {
  window.focus()
  if (document.title.startsWith(mark)) return
  document.title = mark + document.title
  const unmark = () => {
    if (document.hidden) return
    document.title = document.title.replace(mark, '')
    document.removeEventListener('visibilitychange', unmark)
  }
  document.addEventListener('visibilitychange', unmark)
}

/**
 * Notifies other tabs of this browser whether something is open or edited here, and follows theirs.
 * Other people's activity is unknown.
 * @param subject names it, with the id of its record; if `undefined`, nothing is sent or received
 * @param isHere whether it is so in this tab now
 */
export function usePresence(subject: string | undefined, isHere: boolean) {
  const [others, setOthers] = useState<readonly string[]>([])
  const here = useRef(isHere)
  const post = useRef<(is: Note['is']) => void>(undefined)
  useLayoutEffect(() => {
    here.current = isHere
  }, [isHere])
  useEffect(() => {
    if (subject === undefined || typeof BroadcastChannel === 'undefined') return undefined
    const from = crypto.randomUUID()
    const channel = new BroadcastChannel(`wc.elsewhere ${storeDeployment()}`)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    const send = (is: Note['is']) => channel.postMessage({ is, what: subject, from } satisfies Note)
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (!isNote(data) || data.what !== subject) return
      if (data.is === 'here')
        setOthers((all) => (all.includes(data.from) ? all : [...all, data.from]))
      if (data.is === 'left') setOthers((all) => all.filter((one) => one !== data.from))
      if (here.current && data.is === 'asks') send('here')
      if (here.current && data.is === 'show') markTab()
    })
    const leave = () => send('left')
    /** Asks again, because a crashed tab sends no message. */
    const ask = () => {
      setOthers([])
      send('asks')
    }
    const stop = listen(window, { pagehide: leave, focus: ask })
    post.current = send
    send('asks')
    return () => {
      stop()
      leave()
      channel.close()
      post.current = undefined
      setOthers([])
    }
  }, [subject])
  useEffect(() => post.current?.(isHere ? 'here' : 'left'), [subject, isHere])
  const show = useCallback(() => post.current?.('show'), [])
  return {
    isInOtherTab: others.length > 0,
    /** Marks the title of the other tab until it is visible. */
    show,
  }
}
