import { useEffect, useState } from 'react'
import { activityPath, ownHeaders } from '../../gateway.ts'
import { isDirect } from '../../client/gatewayAccess.ts'
import { isIdle, noteInput, readLastInput } from '../../client/lastInput.ts'
import { onReopened } from '../../hooks/cover.ts'

/** Milliseconds between two reports of activity; the gateway allows for as much (`lateMs`). */
const reportEveryMs = 60_000
/** Milliseconds before the end, at which the person is told; with a short limit, half of it. */
const tellBeforeMs = 120_000

/** Milliseconds between two looks at the person's input. */
const actEveryMs = 1000

const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const
/** The page is seen again: a timer may not have run while the computer slept. */
const wakes = ['focus', 'pageshow', 'visibilitychange'] as const

const tellAt = (minutes: number) =>
  minutes * 60_000 - Math.min(tellBeforeMs, (minutes * 60_000) / 2)

/**
 * Follows the person's input in all tabs of this browser.
 * @param minutes without input after which `onIdle` is called; `undefined`: never
 * @returns when the page is going to be covered, in milliseconds since 1970, shortly before that
 */
export function useIdle(minutes: number | undefined, onIdle: () => void): number | undefined {
  const [endsAt, setEndsAt] = useState<number>()
  useEffect(() => {
    if (minutes === undefined) return undefined
    let timer: number | undefined
    let [actedAt, reportedAt] = [0, 0]

    function report() {
      if (isDirect() || Date.now() - reportedAt < reportEveryMs) return
      reportedAt = Date.now()
      // Without an answer the gateway ends the session in time, and the next report is the next try.
      void fetch(activityPath, { method: 'POST', headers: ownHeaders }).catch(() => undefined)
    }
    function look() {
      window.clearTimeout(timer)
      timer = undefined
      if (isIdle(minutes)) {
        setEndsAt(undefined)
        onIdle()
        return
      }
      const [now, last, limit] = [Date.now(), readLastInput(), (minutes ?? 0) * 60_000]
      const tell = last + tellAt(minutes ?? 0)
      setEndsAt(now >= tell ? last + limit : undefined)
      timer = window.setTimeout(look, (now >= tell ? last + limit : tell) - now)
    }
    function act() {
      if (Date.now() - actedAt < actEveryMs) return
      actedAt = Date.now()
      // The first input after a long pause must not pass for activity.
      if (isIdle(minutes)) {
        look()
        return
      }
      noteInput()
      report()
      look()
    }
    if (readLastInput() === 0) noteInput()
    look()
    for (const name of inputs) window.addEventListener(name, act, { capture: true, passive: true })
    for (const name of wakes) window.addEventListener(name, look)
    const stop = onReopened(look)
    return () => {
      stop()
      window.clearTimeout(timer)
      for (const name of inputs) window.removeEventListener(name, act, { capture: true })
      for (const name of wakes) window.removeEventListener(name, look)
    }
  }, [minutes, onIdle])
  return endsAt
}
