import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startServer } from './server.ts'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** One server for the entire run; every worker has its own fault proxy in front of it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.GATEWAY_URL !== undefined) return async () => undefined
  const server = await startServer(root)
  process.env.GATEWAY_URL = server.url
  return async () => {
    const code = await server.stop()
    if (code !== 0) throw new Error(`The server ended with ${code}:\n${server.output()}`)
  }
}
