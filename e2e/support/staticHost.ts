import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** A static file host without knowledge of the app: it returns the page for every other path. */
export async function openStaticHost(folder: string) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    const answer = (body: Buffer, type: string) => {
      response.writeHead(200, { 'Content-Type': type })
      response.end(body)
    }
    const type = types[extname(pathname)]
    readFile(join(folder, type ? normalize(pathname) : 'index.html')).then(
      (body) => answer(body, type ?? 'text/html'),
      () => {
        response.writeHead(404, { 'Content-Type': 'text/html' })
        response.end('<h1>Not found</h1>')
      },
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on TCP always has this type of address.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
