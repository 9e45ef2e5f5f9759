import { isRecord } from '../../dialect/ids.ts'
import { Button } from '../../ui/Button.tsx'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { changeAction } from '../../data/activity/actions.ts'
import { itemOptions } from '../../data/queries.ts'
import { useSession } from '../../session/session.ts'
import { useWrite } from '../../data/submit.ts'
import { useSubmitState } from '../../data/submitState.ts'
import { readFresh, writeRecord, type RecordWriteResult } from '../../data/writeRecord.ts'
import { t } from '../../messages/panelsTexts.ts'
import { itemRoute } from '../../paths.ts'
import { resources } from '../../resources/resources.ts'
import { besideLine, useFocusFallback } from '../../ui/focus.ts'
import { toast } from '../../ui/toasts.ts'
import { SlowNote } from '../../ui/SlowNote.tsx'
import { useAfterPress } from '../operation/leaving.ts'
import { FailureNotice } from '../operation/FailureNotice.tsx'
import { ownManager } from './ownManager.ts'
import { asReturned } from '../../dialect/decodeRecord.ts'
import type { User } from '../../domain/people.ts'
import * as styles from './Invitations.module.css'

interface Invitation {
  /** Only its id: the workspace is not visible to the person before they accept the invitation. */
  readonly workspace: string
  readonly name: string
  readonly role: 'owner' | 'contributor'
  /** E-mail address of the person who invited them. */
  readonly invitedBy: string | undefined
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/**
 * A person's pending invitations, from an additional field of their record on the local service.
 */
function invitationsOf(person: User): readonly Invitation[] {
  const { invitations: listed } = asReturned(person)
  if (!Array.isArray(listed)) return []
  return listed.flatMap((one: unknown) => {
    const { workspace, name, role, invited_by }: Readonly<Record<string, unknown>> = Object(one)
    const id = text(workspace)
    if (id === undefined) return []
    return {
      workspace: id,
      name: text(name) ?? id,
      role: role === 'owner' ? 'owner' : 'contributor',
      invitedBy: text(invited_by),
    } as const
  })
}

type Reply = 'accept' | 'decline'

/** Sends the reply as part of the person's own notification settings (server/README.md). */
async function sendReply(
  queryClient: QueryClient,
  write: ReturnType<typeof useWrite>['write'],
  user: string,
  invitations: Readonly<Record<string, Reply>>,
): Promise<RecordWriteResult<never>> {
  const { fields } = resources.userManagers
  const request = { name: 'userManagers', fields } as const
  const objectId = (await ownManager(queryClient, user))?.object_id
  if (objectId === undefined)
    return write({ ...request, write: 'create', values: { settings: { invitations } } })
  return writeRecord<unknown, never>({
    read: () => readFresh(queryClient, 'userManagers', objectId),
    judge: ({ item: { settings } }) => ({
      is: 'send',
      // Earlier replies have been processed; sent again, they would also answer a later invitation.
      write: { ...(isRecord(settings) ? settings : {}), invitations },
    }),
    send: (settings, etag) =>
      write({ ...request, write: 'partialUpdate', objectId, values: { settings }, etag }),
  })
}

/** Workspaces the person was invited to and has not answered; renders nothing if there are none. */
export function Invitations() {
  const session = useSession().data
  const user = session?.service.local === true ? session.user?.object_id : undefined
  const { data, isPending } = useQuery({
    ...itemOptions('users', user ?? ''),
    enabled: user !== undefined,
  })
  const invitations = data ? invitationsOf(data.item) : []
  // Their height is unknown: content below waits.
  if (user !== undefined && isPending) return <span className="waits" />
  if (user === undefined || invitations.length === 0) return null
  return (
    <section
      className={`firm ${styles.root} scrolls`}
      data-pad="12 24"
      data-border="bottom"
      aria-labelledby="invitations"
    >
      <h2 className="second body regular" data-below="4" id="invitations">
        {t('panel.invitations')}
      </h2>
      <ul>
        {invitations.map((invitation) => (
          <Line key={invitation.workspace} invitation={invitation} user={user} />
        ))}
      </ul>
    </section>
  )
}

function Line({ invitation, user }: { readonly invitation: Invitation; readonly user: string }) {
  const queryClient = useQueryClient()
  const { write } = useWrite()
  const { run, error, isPending } = useSubmitState()
  const { follow } = useAfterPress()
  const [last, setLast] = useState<Reply>('accept')
  const { workspace, name, role, invitedBy } = invitation
  const line = useRef<HTMLLIElement>(null)
  useFocusFallback(line, besideLine)

  async function send(reply: Reply) {
    const result = await run(() => {
      setLast(reply)
      return follow(() => sendReply(queryClient, write, user, { [workspace]: reply }))
    })
    if (result?.is !== 'done' && result?.is !== 'stopped') return
    const isAccepted = reply === 'accept'
    const done = t(isAccepted ? 'panel.invitations.accepted' : 'panel.invitations.declined', {
      name,
    })
    // No earlier settings take a reply back.
    if ('action' in result) changeAction(result.action ?? '', { text: done, before: undefined })
    const link = { to: itemRoute('workspaces', workspace), label: t('panel.invitations.open') }
    toast(done, isAccepted ? { link } : {})
  }
  async function check() {
    const options = { ...itemOptions('users', user), staleTime: 0 }
    const { item } = await queryClient.fetchQuery(options)
    const waits = invitationsOf(item).some((one) => one.workspace === workspace)
    return t(waits ? 'panel.invitations.waits' : 'panel.invitations.answered')
  }

  return (
    <li ref={line} className="grid one-phone" data-gap="4 12" data-align="center">
      <p>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span className="second">
          {invitedBy === undefined
            ? t('panel.invitations.as', { role })
            : t('panel.invitations.by', { role, invitedBy })}
        </span>
      </p>
      <div className="flex" data-gap="4">
        <Button
          size="small"
          aria-label={t('panel.invitations.acceptOf', { name })}
          aria-disabled={isPending || undefined}
          onClick={() => void send('accept')}
        >
          {t('panel.invitations.accept')}
        </Button>
        <Button
          size="small"
          variant="text"
          aria-label={t('panel.invitations.declineOf', { name })}
          aria-disabled={isPending || undefined}
          onClick={() => void send('decline')}
        >
          {t('panel.invitations.decline')}
        </Button>
        <SlowNote isPending={isPending} />
      </div>
      {error !== undefined && !isPending && (
        <FailureNotice error={error} onAgain={() => void send(last)} onCheck={check} />
      )}
    </li>
  )
}
