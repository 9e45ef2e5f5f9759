import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A page of another origin: the same site, on another port of this machine. */
export async function openOtherSite(
  html: string,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/' ? 200 : 404, { 'Content-Type': 'text/html' })
    response.end(request.url === '/' ? html : '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on TCP always has this type of address.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
