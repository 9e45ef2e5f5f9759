import { minuteMs } from '../../durations.ts'
import { useEffect, useState } from 'react'
import { activityPath, ownHeaders } from '../../gateway.ts'
import { isDirect } from '../../client/gatewayAccess.ts'
import { isIdle, recordInput, readLastInput } from '../../client/lastInput.ts'
import { onReopened } from '../../session/pageLock.ts'

/** Milliseconds between two reports of activity; the gateway allows for as much (`lateMs`). */
const reportEveryMs = 60_000
/** Milliseconds before the end at which a warning is shown; with a short limit, half of it. */
const warnBeforeMs = 120_000

/** Milliseconds between two checks of the person's input. */
const actEveryMs = 1000

const inputEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const
/** The page is seen again: a timer may not have run while the computer slept. */
const wakeEvents = ['focus', 'pageshow', 'visibilitychange'] as const

const warningMs = (minutes: number) =>
  minutes * minuteMs - Math.min(warnBeforeMs, (minutes * minuteMs) / 2)

/**
 * Follows the person's input in all tabs of this browser.
 * @param minutes without input after which `onIdle` is called; `undefined`: never
 * @returns when the lock screen will open, in milliseconds since 1970, shortly before that
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
    function checkIdle() {
      window.clearTimeout(timer)
      timer = undefined
      if (isIdle(minutes)) {
        setEndsAt(undefined)
        onIdle()
        return
      }
      const [now, last, limit] = [Date.now(), readLastInput(), (minutes ?? 0) * minuteMs]
      const warnsAt = last + warningMs(minutes ?? 0)
      setEndsAt(now >= warnsAt ? last + limit : undefined)
      timer = window.setTimeout(checkIdle, (now >= warnsAt ? last + limit : warnsAt) - now)
    }
    function onInput() {
      if (Date.now() - actedAt < actEveryMs) return
      actedAt = Date.now()
      // The first input after a long pause must not pass for activity.
      if (isIdle(minutes)) {
        checkIdle()
        return
      }
      recordInput()
      report()
      checkIdle()
    }
    if (readLastInput() === 0) recordInput()
    checkIdle()
    for (const name of inputEvents)
      window.addEventListener(name, onInput, { capture: true, passive: true })
    for (const name of wakeEvents) window.addEventListener(name, checkIdle)
    const stop = onReopened(checkIdle)
    return () => {
      stop()
      window.clearTimeout(timer)
      for (const name of inputEvents) window.removeEventListener(name, onInput, { capture: true })
      for (const name of wakeEvents) window.removeEventListener(name, checkIdle)
    }
  }, [minutes, onIdle])
  return endsAt
}
