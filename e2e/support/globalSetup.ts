import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeData, startServer } from './server.ts'
import { openStaticHost } from './staticHost.ts'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/**
 * One server for the entire run, and a host of files whose pages may call its service directly.
 * Every worker has its own fault proxy in front of it.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.GATEWAY_URL !== undefined) return async () => undefined
  const staticHost = await openStaticHost(join(root, 'dist'))
  const removeData = await makeData(root)
  const server = await startServer(root, { CORS_ORIGINS: staticHost.url })
  process.env.GATEWAY_URL = server.url
  process.env.STATIC_URL = staticHost.url
  return async () => {
    await staticHost.close()
    const code = await server.stop()
    removeData()
    if (code !== 0) throw new Error(`The server ended with ${code}:\n${server.output()}`)
  }
}
