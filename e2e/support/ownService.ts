import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test as base } from './fixtures.ts'
import { startServer } from './server.ts'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** With its own service: changes by other tests would appear as differences, or be read again. */
export const test = base.extend<object, { scale: 'small' | 'large'; gatewayUrl: string }>({
  scale: ['small', { option: true, scope: 'worker' }],
  gatewayUrl: [
    async ({ scale }, provide) => {
      const server = await startServer(root, scale === 'small' ? {} : { DEMO_SCALE: scale })
      await provide(server.url)
      await server.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})
