import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { read } from '../../client/client.ts'
import { ServiceError } from '../../client/serviceError.ts'
import { secretsOf } from '../../dialect/secretsOf.ts'
import { invalidateRecords } from '../../data/invalidateRecords.ts'
import { closeReplacedKey, replacedKey } from '../../session/replacedKey.ts'
import { useSession } from '../../session/session.ts'
import { useOperation } from '../../data/submit.ts'
import { t } from '../../messages/panelsTexts.ts'
import { resources } from '../../resources/resources.ts'
import { useAfterPress } from '../operation/leaving.ts'

const known = new Set(['object_id', ...Object.keys(resources.users.fields)])

/**
 * Whether the service no longer accepts the key of this session.
 * @param objectId a person whose record the key could read
 */
async function isKeyRefused(objectId: string): Promise<boolean> {
  try {
    await read(resources.users, objectId)
  } catch (error) {
    return error instanceof ServiceError && error.isSignedOut
  }
  return false
}

/** Resets the key of a person, which may be the one that this session was opened with. */
export function useResetKey(objectId: string) {
  const queryClient = useQueryClient()
  const session = useSession().data
  const user = session?.user?.object_id
  const isOwn = session?.byKey === true && user === objectId
  /** The session may end with the old key: nothing is read before the new one can be used. */
  const mayEnd = isOwn || (session?.byKey === true && user === undefined)
  const { run, reset, ...state } = useOperation('users', 'resetSecretKey', objectId, mayEnd)
  const after = useAfterPress({
    doneText: () => t('panel.key.unseen'),
    doneTone: 'warn',
  })
  const secrets = state.answer ? secretsOf(state.answer.body, known) : []
  const [isEnded, setIsEnded] = useState(false)
  const isShown = useRef(false)
  // Without the dialog, nothing is on screen that must not be covered.
  useEffect(() => {
    if (isShown.current) replacedKey.set({ is: 'shown' })
    return () => {
      if (replacedKey.get()?.is === 'closed') return
      // An effect may run again while the dialog stays.
      isShown.current = replacedKey.get()?.is === 'shown'
      replacedKey.reset()
    }
  }, [])

  async function send(): Promise<boolean> {
    if (mayEnd) replacedKey.set({ is: 'shown' })
    const result = await after.follow(() => run({}))
    if (result.is !== 'done') {
      replacedKey.reset()
      return false
    }
    if (mayEnd) void follow(secretsOf(result.answer.body, known).length > 0)
    return true
  }
  async function follow(hasNewKey: boolean) {
    const isRefused = await isKeyRefused(objectId)
    setIsEnded(isRefused)
    if (hasNewKey && (isOwn || isRefused)) return
    replacedKey.reset()
    void invalidateRecords(queryClient)
  }
  function close() {
    if (isEnded && replacedKey.get()?.is === 'shown') closeReplacedKey(secrets)
    else replacedKey.reset()
    reset()
    if (mayEnd && state.answer) void invalidateRecords(queryClient)
  }
  const text = isEnded ? 'panel.key.useEnded' : isOwn ? 'panel.key.useOpen' : undefined
  return { ...state, send, close, secrets, useText: text && t(text) }
}
