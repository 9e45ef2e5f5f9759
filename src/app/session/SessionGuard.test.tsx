import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { onSignedOut, send } from '../../client/transport.ts'
import { queryClient } from '../../data/queryClient.ts'
import { sessionPath } from '../../gateway.ts'
import { remoteSession } from '../../pages/openForm.tsx'
import { accountOf } from '../../session/account.ts'
import { FakeChannel } from '../../session/fakeChannel.ts'
import { sessionOptions } from '../../session/session.ts'
import { SessionGuard } from './SessionGuard.tsx'

afterEach(() => {
  cleanup()
  FakeChannel.all.clear()
  vi.unstubAllGlobals()
})

it('B9 a late 401 does not end a session that another tab has continued with a new key', async () => {
  const answers: (() => void)[] = []
  const reads: string[] = []
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  vi.stubGlobal('fetch', async (address: string) => {
    reads.push(address)
    if (address === sessionPath) return Response.json(remoteSession)
    await new Promise<void>((resolve) => answers.push(resolve))
    return Response.json({ detail: 'Wrong key.' }, { status: 401 })
  })
  queryClient.setQueryData(sessionOptions().queryKey, remoteSession)
  render(
    <QueryClientProvider client={queryClient}>
      <SessionGuard session={remoteSession} />
    </QueryClientProvider>,
  )
  const ended = vi.fn<() => void>()
  const stop = onSignedOut(ended)
  const write = () => send({ method: 'POST', path: '/store/all/', effect: 'write' })
  const early = write().catch(() => undefined)
  const account = accountOf(remoteSession)
  new FakeChannel().send({ service: remoteSession.service.id, account, before: account })
  await expect.poll(() => reads).toContain(sessionPath)
  answers[0]?.()
  await early
  expect(ended).not.toHaveBeenCalled()
  const late = write().catch(() => undefined)
  answers[1]?.()
  await late
  expect(ended).toHaveBeenCalledOnce()
  stop()
})
