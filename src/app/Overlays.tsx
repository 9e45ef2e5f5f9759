import {
  lazy,
  Suspense,
  type ComponentType,
  useCallback,
  useEffect,
  useSyncExternalStore,
} from 'react'
import { useNavigate } from 'react-router'
import { forgetDeniedRequests } from '../client/deniedRequests.ts'
import { forgetRequests, logRequest } from '../client/requestLog.ts'
import { logTo } from '../client/transport.ts'
import { takeEarlyKeys } from '../hooks/firstPage.ts'
import '../hooks/formEncoding.ts'
import { forgetPerson } from '../hooks/personState.ts'
import { press, useShortcutListener } from '../hooks/shortcutListener.ts'
import { useShortcuts } from '../hooks/shortcuts.ts'
import { useIsTrayNeeded } from '../hooks/trayNeeded.ts'
import { followedJobs } from '../panels/training/followedJobs.ts'
import { dismissAll, onToast, toasts } from '../ui/toasts.ts'
import { TypeAheadBuffer, holdKey, holdKeys, isBuffering } from './TypeAheadBuffer.tsx'
import type { Overlay, OverlayProps } from './overlay.ts'
import { goToShortcuts } from './shellShortcuts.ts'

logTo(logRequest)

const parts: Record<Overlay, ComponentType<OverlayProps>> = {
  palette: lazy(async () => ({ default: (await import('./palette/Palette.tsx')).Palette })),
  shortcuts: lazy(async () => ({
    default: (await import('./shortcuts/ShortcutSheet.tsx')).ShortcutSheet,
  })),
  requests: lazy(async () => ({
    default: (await import('./requests/RequestDrawer.tsx')).RequestDrawer,
  })),
}

const Tray = lazy(async () => ({
  default: (await import('../panels/uploads/Tray.tsx')).UploadTray,
}))
const JobPoller = lazy(async () => ({
  default: (await import('../panels/training/JobPoller.tsx')).JobPoller,
}))
const Toasts = lazy(async () => ({ default: (await import('./Toasts.tsx')).Toasts }))

interface OverlaysProps {
  /** The person's id, or '' if the service does not report it. */
  readonly user: string
  readonly open: Overlay | undefined
  readonly onOpen: (overlay: Overlay | undefined) => void
}

/**
 * What is shown over any page: command palette, list of shortcuts, request drawer, transfers tray,
 * notices of finished trainings, toasts; and the global shortcuts.
 */
export function Overlays({ user, open, onOpen }: OverlaysProps) {
  const navigate = useNavigate()
  const close = useCallback(() => onOpen(undefined), [onOpen])
  useShortcutListener()
  useEffect(
    () => () => {
      // Mounted as long as the session: its data must not be visible to the next person.
      forgetRequests()
      forgetDeniedRequests()
      dismissAll()
      forgetPerson()
    },
    [],
  )
  useShortcuts('anywhere', [
    {
      keys: 'Mod+k',
      label: 'shell.search',
      run: () => {
        holdKeys(close)
        onOpen('palette')
      },
    },
    { keys: '?', label: 'shell.shortcuts', run: () => onOpen('shortcuts') },
    // Needed when single-key shortcuts are turned off.
    { keys: 'Mod+/', label: 'shell.shortcuts', run: () => onOpen('shortcuts') },
  ])
  useShortcuts('goTo', [
    ...goToShortcuts((to) => void navigate(to)),
    { keys: 'g r', label: 'shell.requests', run: () => onOpen('requests') },
  ])
  // After the bindings above, which the early keys may trigger.
  useEffect(() => {
    for (const event of takeEarlyKeys()) if (!isBuffering() || !holdKey(event)) press(event)
  }, [])
  const Part = open && parts[open]
  const isTrayNeeded = useIsTrayNeeded()
  const hasFollowedJobs = useSyncExternalStore(followedJobs.subscribe, followedJobs.all)
  const said = useSyncExternalStore(onToast, toasts)
  return (
    <>
      <Suspense fallback={<TypeAheadBuffer hasField={open === 'palette'} onClose={close} />}>
        {Part && <Part onOpen={onOpen} onClose={close} />}
      </Suspense>
      <Suspense>{isTrayNeeded && <Tray />}</Suspense>
      <Suspense>
        {hasFollowedJobs.some((one) => one.user === user) && <JobPoller user={user} />}
      </Suspense>
      <Suspense>{said.length > 0 && <Toasts shown={said} />}</Suspense>
    </>
  )
}
