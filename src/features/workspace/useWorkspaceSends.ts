import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { invalidateRecords } from '../../data/invalidateRecords.ts'
import { useIsMounted } from '../../hooks/isMounted.ts'
import { operationRequest } from '../../data/requests.ts'
import { IdempotentSender } from '../../data/submit.ts'
import { titleOf } from '../../metadata/resource.ts'
import { resources } from '../../resources/resources.ts'
import type { FormValues } from '../../views/form/formValues.ts'
import { recipientsOf } from '../../dialect/workspacePeople.ts'
import { sendToEach, type SendState, type StopReason } from './sendToEach.ts'
import type { Workspace } from '../../domain/people.ts'

/** A workspace that a message is sent to. */
export interface Target {
  readonly objectId: string
  readonly name: string
  /** Addresses or ids of the people whom its record names, if that was read. */
  readonly people?: readonly string[]
}

/** A workspace as a target, with the people who get the message as far as it names them. */
export const targetOf = (workspace: Workspace): Target => ({
  objectId: workspace.object_id,
  name: titleOf(resources.workspaces, workspace),
  people: recipientsOf(workspace).flatMap(({ email, objectId }) => email ?? objectId ?? []),
})

export interface WorkspaceSend extends Target {
  readonly state: SendState
}

/** One message to several workspaces. */
export interface Message {
  readonly values: FormValues
  /** The workspace it was sent to first, with the time of its answer. */
  readonly first: Target & { readonly at: number }
  readonly others: readonly Target[]
}

/**
 * Sends a message to further workspaces, one request at a time. Their outcomes, and the keys of
 * those whose outcome is unknown, are kept as long as the caller is mounted.
 *
 * @param onSent called for each workspace whose request was answered with success
 */
export function useWorkspaceSends(
  onSent: (objectId: string, values: FormValues, at: number) => void,
) {
  const queryClient = useQueryClient()
  const [sender] = useState(() => new IdempotentSender())
  const [values, setValues] = useState<FormValues>({})
  const [sends, setSends] = useState<readonly WorkspaceSend[]>([])
  const [reason, setReason] = useState<StopReason>()
  const [isSending, setIsSending] = useState(false)
  const [isStopping, setIsStopping] = useState(false)
  const [queue] = useState<Target[]>([])
  const isRunning = useRef(false)
  const hasStopped = useRef(false)

  const stop = () => {
    hasStopped.current = true
    setIsStopping(true)
  }
  // Without the page nobody would see the outcomes: the rest is not sent.
  const isMounted = useIsMounted()

  const report = ({ objectId }: Target, state: SendState) =>
    setSends((now) => now.map((one) => (one.objectId === objectId ? { ...one, state } : one)))

  async function run(targets: readonly Target[], sent: FormValues) {
    queue.push(...targets)
    for (const target of targets) report(target, { is: 'waiting' })
    if (isRunning.current) return
    isRunning.current = true
    hasStopped.current = false
    setReason(undefined)
    setIsStopping(false)
    setIsSending(true)
    const ended = await sendToEach(
      queue,
      async ({ objectId }) =>
        sender.attempt(operationRequest('workspaces', 'notify', objectId, sent), {
          lock: objectId,
        }),
      (target, state) => {
        report(target, state)
        if (state.is === 'sent') onSent(target.objectId, sent, state.at)
      },
      () => hasStopped.current || !isMounted.current,
    )
    isRunning.current = false
    setReason(ended)
    setIsSending(false)
    // The sender may belong to one of these workspaces, and have a new notification.
    void invalidateRecords(queryClient)
  }

  return {
    sends,
    values,
    /** Why some were not sent to; absent while sending. */
    reason,
    isSending,
    /** The request that is being sent is the last one. */
    isStopping,
    stop,
    /** Replaces the previous message and its outcomes. */
    start: ({ values: sent, first, others }: Message) => {
      const { at, ...target } = first
      setValues(sent)
      setSends([
        { ...target, state: { is: 'sent', at } },
        ...others.map((other) => ({ ...other, state: { is: 'waiting' } as const })),
      ])
      void run(others, sent)
    },
    /** Sends the same message again: to a workspace of unknown outcome, with the same key. */
    sendAgain: (targets: readonly Target[]) => void run(targets, values),
  }
}

export type WorkspaceSends = ReturnType<typeof useWorkspaceSends>
