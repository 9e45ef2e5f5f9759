import { demoId } from '../seed/random.ts'
import { openAt } from './openAt.ts'

/**
 * A program for tests: trains, uploads a file repeatedly, writes rows in parallel, and prints a
 * line per response. The test kills it.
 */
async function main(location: string, run: string, megabytes: number): Promise<void> {
  const service = await openAt(location)
  const session = await service.signInDemo('administrator')
  process.stdout.write('ready\n')
  const send = async (method: string, path: string, body: BodyInit, key: string) => {
    const response = await service.fetch(
      new Request(`http://x${path}`, {
        method,
        body,
        headers: { authorization: `Token ${session?.token}`, 'idempotency-key': key },
      }),
    )
    const text = await response.text()
    if (!response.ok) throw new Error(`${path} ${response.status} ${text}`)
    return JSON.parse(text) as Record<string, unknown>
  }
  const store = `/store/all/${demoId('sto', 'northwind orders')}/`

  const trained = await send(
    'POST',
    `/enrich/${demoId('mdl', 'delivery-cost')}/train/`,
    new URLSearchParams({ transfer: demoId('trf', 'deliveries-2026'), epochs: '150' }),
    `train ${run}`,
  )
  process.stdout.write(`train ${String(trained.object_id)}\n`)

  const bytes = new Uint8Array(megabytes * 1024 * 1024)
  const uploads = async () => {
    for (let n = 0; ; n += 1) {
      bytes.fill(n + run.length)
      const form = new FormData()
      form.set('container', run)
      form.set('path', `${n}.bin`)
      form.set('blob', new Blob([bytes]))
      const made = await send('POST', `${store}write_blob/`, form, `blob ${run} ${n}`)
      process.stdout.write(`blob ${run}/${n}.bin ${String(made.sha256)}\n`)
    }
  }
  const rows = async () => {
    for (let n = 0; ; n += 1) {
      const row = JSON.stringify({ id: `${run}-${n}`, text: 'x'.repeat(200), n })
      const body = new URLSearchParams({ table: 'busy', row })
      await send('POST', `${store}write_row/`, body, `row ${run} ${n}`)
      process.stdout.write(`row ${run}-${n}\n`)
      // Leaves time for the uploads on the single connection.
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
  }
  await Promise.all([uploads(), rows()])
}

main(process.argv[2] ?? '', process.argv[3] ?? '', Number(process.argv[4])).catch(
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  },
)
