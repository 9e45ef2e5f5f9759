import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useNavigate } from 'react-router'
import { t } from '../../messages/panelsTexts.ts'
import { listRoute } from '../../paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { MenuButton } from '../../ui/MenuButton.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { isUnread } from '../../views/notifications/inbox.ts'
import type { ReadDelay } from './Message.tsx'
import type { ItemOf } from '../../resources/resources.ts'

const readDelayText = {
  open: 'panel.inbox.onOpen',
  dwell: 'panel.inbox.onDelay',
  never: 'panel.inbox.onNever',
} as const satisfies Record<ReadDelay, string>

/** The targets of the actions in the header; their labels name them. */
export type Scope =
  /** All of the person's notifications, including those not loaded: requested from the service. */
  | { readonly is: 'all' }
  /** Search results or selected notifications: never more than is visible. */
  | { readonly is: 'found' | 'selected'; readonly items: readonly ItemOf<'notifications'>[] }

/** The title of the inbox, with actions on all, on the search results, or on the selection. */
export function InboxHead({
  scope,
  isEmpty,
  isBusy,
  onMark,
  onUnselect,
  onMarkAll,
  isConfirmingAll,
  readDelay,
  onReadDelay,
}: {
  readonly scope: Scope
  /** Whether the person certainly has no notifications. */
  readonly isEmpty: boolean
  readonly isBusy: boolean
  readonly onMark: (items: readonly ItemOf<'notifications'>[], read: boolean) => void
  readonly onUnselect: () => void
  readonly onMarkAll: (anchor: HTMLElement) => void
  readonly isConfirmingAll: boolean
  readonly readDelay: ReadDelay
  readonly onReadDelay: (readDelay: ReadDelay) => void
}) {
  const navigate = useNavigate()
  const items = scope.is === 'all' ? [] : scope.items
  const unread = items.filter(isUnread)
  const read = items.filter((item) => !isUnread(item))
  return (
    <PageHead
      title={t('shell.inbox')}
      actions={
        <>
          {scope.is === 'all' && !isEmpty && (
            <Button
              aria-haspopup="dialog"
              aria-expanded={isConfirmingAll}
              onClick={({ currentTarget }) => onMarkAll(currentTarget)}
            >
              {t('panel.inbox.allQuestion')}
            </Button>
          )}
          {(scope.is === 'found' || unread.length > 0) && (
            <Button disabled={unread.length === 0 || isBusy} onClick={() => onMark(unread, true)}>
              {t('panel.inbox.markSome', { n: unread.length })}
            </Button>
          )}
          {scope.is === 'selected' && read.length > 0 && (
            <Button disabled={isBusy} onClick={() => onMark(read, false)}>
              {t('panel.inbox.unmarkSome', { n: read.length })}
            </Button>
          )}
          {scope.is === 'selected' ? (
            <IconButton
              aria-label={t('panel.inbox.unselect', { n: items.length })}
              data-hint={t('panel.inbox.unselect', { n: items.length })}
              onClick={onUnselect}
            >
              <Icon name="x" />
            </IconButton>
          ) : (
            <MenuButton
              label={t('panel.inbox.options')}
              entries={[
                ...(['open', 'dwell', 'never'] as const).map((delay) => ({
                  label: t(readDelayText[delay]),
                  isChosen: readDelay === delay,
                  onSelect: () => onReadDelay(delay),
                })),
                {
                  label: t('panel.inbox.settings'),
                  divided: true,
                  onSelect: () => void navigate(listRoute('userManagers')),
                },
              ]}
            >
              <Icon name="more" />
            </MenuButton>
          )}
        </>
      }
    />
  )
}
