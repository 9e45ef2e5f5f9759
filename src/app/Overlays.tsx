import { Suspense, type ComponentType, useCallback, useEffect } from 'react'
import { useQueryClient, type Query } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { setCurlSession } from '../client/curl.ts'
import { shownRequest } from '../client/requestLog.ts'
import { logTo } from '../client/transport.ts'
import { followAnsweredLists } from '../data/answeredLists.ts'
import { accountOf } from '../session/account.ts'
import { isSignOutAsked } from '../session/askSignOut.ts'
import { followOtherTabs } from '../data/writesInTabs.ts'
import { isBulkNeeded } from '../runs/bulkNeeded.ts'
import { rows } from '../hooks/rowKeys.ts'
import { followMissingLists } from '../hooks/followMissingLists.ts'
import { takeBufferedKeys } from '../hooks/firstPage.ts'
import { useSlowdown } from '../data/slowdown.ts'
import { keepTabId } from '../data/drafts/tabId.ts'
import { removeOthersPersistedData } from '../session/persistedData.ts'
import { press, useShortcutListener } from '../hooks/shortcutListener.ts'
import { useSession } from '../session/session.ts'
import { useShortcuts } from '../hooks/shortcuts.ts'
import { actions } from '../data/activity/actions.ts'
import { localUndo } from '../data/activity/localUndo.ts'
import { shownActivity } from '../data/activity/shownActivity.ts'
import { runActions } from '../runs/runActions.ts'
import errorTexts from '../messages/en/errors.json'
import shellTexts from '../messages/en/shell.json'
import { texts } from '../messages/i18n.ts'
import { useOnline } from '../hooks/online.ts'
import { usePersonKind } from '../hooks/personKind.ts'
import { useStore } from '../useStore.ts'
import { overlayParts } from '../features/features.ts'
import type { OverlayPart } from '../features/feature.ts'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { toasts, visibleToasts } from '../ui/toasts.ts'
import { isSecretShown } from '../views/operation/shownSecret.ts'
import { savedViews, viewAddress } from '../views/list/views/savedViews.ts'
import { followPrint } from './followPrint.ts'
import { applyConfig, followRequest } from './followRequests.ts'
import { MenuDrawer } from './MenuDrawer.tsx'
import { ScriptGone } from './ScriptGone.tsx'
import { SlowdownBanner } from './SlowdownBanner.tsx'
import { Toasts } from './Toasts.tsx'
import { followFieldBoxes } from '../ui/fieldBoxes.ts'
import { followLostFocus } from '../ui/followLostFocus.ts'
import { followTranslation } from '../ui/followTranslation.ts'
import { TypeAheadBuffer, holdKey, holdKeys, isBuffering } from '../ui/TypeAheadBuffer.tsx'
import type { Overlay, OverlayProps } from './overlay.ts'
import { goToShortcuts } from './shellShortcuts.ts'
import { loadedPart } from '../ui/loadedPart.tsx'
import { lazyPart } from '../ui/lazyPart.tsx'
import { listen } from '../listen.ts'

const t = texts(errorTexts, shellTexts)

logTo(followRequest)

/** Buffers the keys pressed until the part has loaded. */
const buffer =
  (hasField: boolean) =>
  ({ onClose }: OverlayProps) => <TypeAheadBuffer hasField={hasField} onClose={onClose} />

const parts: Record<Overlay, ComponentType<OverlayProps>> = {
  menu: MenuDrawer,
  palette: loadedPart(async () => (await import('./palette/Palette.tsx')).Palette, buffer(true)),
  shortcuts: loadedPart(
    async () => (await import('./shortcuts/ShortcutSheet.tsx')).ShortcutSheet,
    buffer(false),
  ),
  requests: loadedPart(
    async () => (await import('./requests/RequestDrawer.tsx')).RequestDrawer,
    buffer(false),
  ),
}

const overPages: readonly OverlayPart[] = [
  {
    isNeeded: isBulkNeeded,
    Component: lazyPart(async () => (await import('./Bulk.tsx')).Bulk),
  },
  {
    isNeeded: isSecretShown,
    Component: lazyPart(
      async () => (await import('../views/operation/SecretOnce.tsx')).ShownSecret,
    ),
  },
  {
    isNeeded: isSignOutAsked,
    Component: lazyPart(async () => (await import('./session/SignOutDialog.tsx')).SignOutDialog),
  },
  ...overlayParts,
]

const undoLast = async () => (await import('../views/activity/undoAction.ts')).undoLast()

const SessionGuard = lazyPart(async () => (await import('./session/SessionGuard.tsx')).SessionGuard)

interface OverlaysProps {
  readonly open: Overlay | undefined
  readonly onOpen: (overlay: Overlay | undefined) => void
}

/**
 * Everything shown over pages: narrow menu, command palette, shortcut sheet, request drawer, bulk
 * runs, features' parts, toasts. It also registers the global shortcuts.
 */
export function Overlays({ open, onOpen }: OverlaysProps) {
  const navigate = useNavigate()
  const close = useCallback(() => onOpen(undefined), [onOpen])
  useShortcutListener()
  const session = useSession().data
  const deployment = session?.service.id
  const wanted = useStore(shownRequest)
  useCloseOnBack(close)
  useEffect(() => {
    if (wanted !== undefined) onOpen('requests')
  }, [wanted, onOpen])
  useEffect(() => setCurlSession(session), [session])
  const queryClient = useQueryClient()
  useEffect(() => followAnsweredLists(queryClient), [queryClient])
  // A menu that opens is a new one.
  useEffect(() => followMissingLists(t('error.noList')), [session, open])
  useEffect(() => followOtherTabs(queryClient), [queryClient])
  useEffect(() => {
    if (session) void removeOthersPersistedData(session)
  }, [session])
  useEffect(keepTabId, [])
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
  const hasRequests = usePersonKind() === 'administrator'
  const hasWrites = [...useStore(actions), ...useStore(runActions)].length > 0
  const hasUndo = useStore(localUndo) !== undefined || hasWrites
  useShortcuts(
    'anywhere',
    hasUndo
      ? [
          {
            keys: 'u',
            label: () => t('toast.undoLast'),
            run: () => void undoLast(),
            isWrite: true,
          },
        ]
      : [],
  )
  useShortcuts('goTo', [
    ...goToShortcuts((to) => void navigate(to)),
    ...(hasRequests
      ? [{ keys: 'g r', label: () => t('shell.requests'), run: () => onOpen('requests') }]
      : []),
    ...useStore(savedViews)
      .filter(({ key }) => key !== '')
      .map((view) => ({
        keys: `g ${view.key}`,
        label: () => view.name,
        run: () => void navigate(viewAddress(view)),
      })),
  ])
  useEffect(() => {
    const isFailed = ({ state }: Query) => state.status === 'error'
    const online = () => void queryClient.refetchQueries({ type: 'active', predicate: isFailed })
    return listen(window, { online })
  }, [queryClient])
  useEffect(() => {
    // Without the file nothing is fixed.
    applyConfig().catch(() => undefined)
  }, [deployment])
  useEffect(followFieldBoxes, [])
  useEffect(() => followLostFocus(rows), [])
  useEffect(followPrint, [])
  useEffect(followTranslation, [])
  // After the bindings above, which the early keys may trigger.
  useEffect(() => {
    const pressAll = async () => {
      for (const event of takeBufferedKeys()) {
        if (!isBuffering() || !holdKey(event)) press(event)
        // A key may bind the next one: React draws in between.
        await Promise.resolve()
      }
    }
    void pressAll()
  }, [])
  const Part = open && parts[open]
  const isOnline = useOnline()
  const slowdown = useSlowdown()
  const shownToasts = visibleToasts(useStore(toasts))
  return (
    <>
      <PartGuard resetKey={`${open} ${isOnline}`} fallback={open && <ScriptGone />}>
        {Part && <Part onOpen={onOpen} onClose={close} />}
      </PartGuard>
      {overPages.map((part, n) => (
        <FeaturePart key={n} part={part} account={accountOf(session)} />
      ))}
      <PartGuard resetKey={`${isOnline}`}>
        {session && <SessionGuard session={session} />}
      </PartGuard>
      {slowdown && <SlowdownBanner slowdown={slowdown} />}
      {shownToasts.length > 0 && <Toasts shown={shownToasts} />}
    </>
  )
}

interface PartGuardProps {
  /** A change loads a lost part again. */
  readonly resetKey: string
}

/** Keeps a part whose script is lost from ending all others, and the shortcuts. */
class PartGuard extends ErrorBoundary<PartGuardProps> {
  override componentDidUpdate(before: PartGuardProps) {
    if (this.state.hasError && before.resetKey !== this.props.resetKey)
      this.setState({ hasError: false })
  }

  override render() {
    return <Suspense>{super.render()}</Suspense>
  }
}

/** Closes overlays on Back and Forward, as they belong to the page below. */
function useCloseOnBack(close: () => void) {
  useEffect(() => {
    const leave = () => {
      close()
      shownActivity.reset()
    }
    return listen(window, { popstate: leave })
  }, [close])
}

function FeaturePart({ part, account }: { readonly part: OverlayPart; readonly account: string }) {
  const isNeeded = useStore(part.isNeeded)
  const isOnline = useOnline()
  return (
    <PartGuard resetKey={`${isNeeded} ${isOnline}`} fallback={isNeeded && <ScriptGone />}>
      {isNeeded && <part.Component account={account} />}
    </PartGuard>
  )
}
