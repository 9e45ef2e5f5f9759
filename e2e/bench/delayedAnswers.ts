import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Starts a proxy for a gateway that delays every response by this many milliseconds. A document
 * with data in it is delayed too.
 */
export async function delayAnswers(gatewayUrl: string, milliseconds: number) {
  const { hostname, port } = new URL(gatewayUrl)
  const server = createServer((request, response) => {
    const { url = '/', method, headers } = request
    const isRead = url.startsWith('/-/') || headers.accept?.startsWith('text/html') === true
    const onward = httpRequest({ hostname, port, path: url, method, headers }, (answer) =>
      setTimeout(
        () => {
          response.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(response)
        },
        isRead ? milliseconds : 0,
      ),
    )
    onward.on('error', () => response.destroy())
    request.pipe(onward)
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
