import { openAt } from './openAt.ts'

/**
 * A program for tests: opens the service at the given location and writes charges as fast as
 * possible. It prints a line for every response. The test kills it.
 */
async function main(location: string, run: string): Promise<void> {
  const service = await openAt(location)
  const session = await service.signInDemo('administrator')
  const headers = { authorization: `Token ${session?.token}` }
  process.on('SIGTERM', () => void service.close().then(() => process.exit(0)))
  process.stdout.write('ready\n')
  const write = async (n: number) => {
    const response = await service.fetch(
      new Request('http://x/billing/charges/', {
        method: 'POST',
        body: new URLSearchParams({ name: `${run}-${n}`, amount: String(n) }),
        headers: { ...headers, 'idempotency-key': `key-${run}-${n}` },
      }),
    )
    const body: unknown = await response.json()
    const id =
      typeof body === 'object' && body !== null && 'object_id' in body ? body.object_id : ''
    process.stdout.write(`${response.status} ${n} ${String(id)}\n`)
  }
  for (let n = 0; run !== 'idle'; n += 4) await Promise.all([n, n + 1, n + 2, n + 3].map(write))
  await new Promise(() => setInterval(() => undefined, 60_000))
}

main(process.argv[2] ?? '', process.argv[3] ?? 'idle').catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
