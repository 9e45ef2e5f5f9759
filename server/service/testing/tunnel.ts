import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

export interface Tunnel {
  /** The database behind the tunnel. */
  readonly url: string
  /** Cuts all connections and accepts no more, like a failing network or a stopped server. */
  readonly cut: () => Promise<void>
  /** Accepts connections again, at the same port. */
  readonly mend: () => Promise<void>
}

/** PostgreSQL behind a connection that can be cut. */
export async function tunnelTo(databaseUrl: string): Promise<Tunnel> {
  const url = new URL(databaseUrl)
  const to = { host: url.hostname, port: Number(url.port) }
  const sockets = new Set<Socket>()
  let server: Server | undefined
  const open = (port: number) =>
    new Promise<Server>((resolve) => {
      const opened = createServer((near) => {
        const far = connect(to)
        for (const socket of [near, far]) {
          sockets.add(socket)
          socket.on('error', () => undefined)
          socket.on('close', () => [near, far].forEach((one) => one.destroy()))
        }
        near.pipe(far).pipe(near)
      })
      opened.listen(port, '127.0.0.1', () => resolve(opened))
    })
  server = await open(0)
  // A server listening on TCP has an address of this type.
  const { port } = server.address() as AddressInfo
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return {
    url: url.href,
    async cut() {
      const closed = new Promise((resolve) => {
        server?.close(resolve)
      })
      for (const socket of sockets) socket.destroy()
      sockets.clear()
      await closed
    },
    async mend() {
      server = await open(port)
    },
  }
}
