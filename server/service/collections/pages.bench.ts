import { bench, describe } from 'vitest'
import { openService } from '../service.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { client } from '../testing/client.ts'

/**
 * 20,000 tickets. "Cold" is the first read after a write, without cached list data; "warm" is any
 * later read. Page 800 must not take more than twice as long as page 1.
 */
const folder = await mkdtemp(join(tmpdir(), 'wsc-bench-'))
const began = Date.now()
const service = await openService({
  dataDir: folder,
  demo: true,
  demoScale: 'large',
  administrators: [],
  supportAgents: [],
})
console.info(`First start with the large demo data: ${((Date.now() - began) / 1000).toFixed(1)} s`)
const session = await service.signInDemo('administrator')
const me = client(service, `Token ${session?.token}`)

async function median(page: number, cold: boolean): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < 41; i += 1) {
    // Signing out is a write, so it clears the list cache.
    if (cold) await service.signOut('nobody')
    const at = performance.now()
    await me.get(`/support/tickets/?page=${page}`)
    times.push(performance.now() - at)
  }
  return times.toSorted((a, b) => a - b)[20] ?? 0
}

for (const cold of [true, false]) {
  const first = await median(1, cold)
  for (const page of [200, 400, 800]) {
    const late = await median(page, cold)
    console.info(
      `${cold ? 'cold' : 'warm'}: page 1 ${first.toFixed(1)} ms, page ${page} ${late.toFixed(1)} ms, ratio ${(late / first).toFixed(2)}`,
    )
  }
}

describe('20,000 tickets', () => {
  for (const page of [1, 400, 800])
    bench(`page ${page}`, async () => void (await me.get(`/support/tickets/?page=${page}`)), {
      time: 1000,
    })
  bench(
    'close',
    async () => {
      await service.close()
      await rm(folder, { recursive: true, force: true })
    },
    { iterations: 1, warmupIterations: 0, time: 0, warmupTime: 0 },
  )
})
