import { useEffect, useState } from 'react'

/** What tabs of this browser tell each other about tickets. */
interface Note {
  readonly is: 'opened' | 'stillOpen' | 'closed'
  readonly id: string
}

const isNote = (data: unknown): data is Note =>
  typeof data === 'object' && data !== null && 'is' in data && 'id' in data

/**
 * Whether another tab of this browser has the same record open. Other people cannot be known.
 * @param id of a record; ids of different deployments are taken for different ones
 */
export function useOpenElsewhere(id: string): boolean {
  const [isElsewhere, setIsElsewhere] = useState(false)
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return undefined
    const channel = new BroadcastChannel('wc.openTicket')
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    const post = (is: Note['is']) => channel.postMessage({ is, id } satisfies Note)
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (!isNote(data) || data.id !== id) return
      setIsElsewhere(data.is !== 'closed')
      // Who opens it asks; of several that close it, one may be left.
      if (data.is !== 'stillOpen') post('stillOpen')
    })
    const leave = () => post('closed')
    window.addEventListener('pagehide', leave)
    post('opened')
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
      channel.close()
      setIsElsewhere(false)
    }
  }, [id])
  return isElsewhere
}
