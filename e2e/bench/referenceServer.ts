import { readdirSync, readFileSync } from 'node:fs'
import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
}

/** Serves the reference as the gateway serves the app: compressed, with cacheable file names. */
export async function serveReference(folder: string, gatewayUrl: string) {
  const files = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const file = join(entry.parentPath, entry.name)
        return [file.slice(folder.length), brotliCompressSync(readFileSync(file))]
      }),
  )
  const { hostname, port } = new URL(gatewayUrl)
  const server = createServer((request, response) => {
    const { url = '/', method, headers } = request
    if (url.startsWith('/-/')) {
      const onward = httpRequest({ hostname, port, path: url, method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      })
      onward.on('error', () => response.destroy())
      request.pipe(onward)
      return
    }
    const name = files.has(url) ? url : '/index.html'
    response.writeHead(200, {
      'Content-Type': types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      'Content-Encoding': 'br',
      'Cache-Control': name === '/index.html' ? 'no-cache' : 'public, max-age=31536000, immutable',
    })
    response.end(files.get(name))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on TCP always has this type of address.
  const address = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
