import { getRequestListener } from '@hono/node-server'
import { createServer } from 'node:http'
import type { Service } from '../serviceTypes.ts'

/** Serves the service over a real socket. */
export async function overHttp(
  service: Service,
): Promise<{ base: string; stop: () => Promise<void> }> {
  let base = ''
  const listener = getRequestListener((request) => service.fetch(request, { base }))
  const server = createServer((request, response) => void listener(request, response))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  base = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  return {
    base,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
