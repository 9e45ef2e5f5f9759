import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { commonHeaders, developmentPolicy } from './policy.ts'
import type { Handle } from './httpServer.ts'

/**
 * Runs Vite inside the gateway, so that development has a single origin too. Vite's client needs a
 * looser policy, which is used only here.
 */
export async function developmentPages(
  server: Server,
): Promise<{ handle: Handle; close(): Promise<void> }> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
  const handle: Handle = (request, response) => {
    for (const [name, value] of Object.entries(commonHeaders)) response.setHeader(name, value)
    response.setHeader('Content-Security-Policy', developmentPolicy)
    vite.middlewares(request, response, async () => {
      try {
        const html = await vite.transformIndexHtml(
          request.url ?? '/',
          await readFile('index.html', 'utf8'),
        )
        response.setHeader('Content-Type', 'text/html; charset=utf-8')
        response.setHeader('Cache-Control', 'no-cache')
        response.end(html)
      } catch (problem) {
        response.statusCode = 500
        response.end(String(problem))
      }
    })
  }
  return { handle, close: () => vite.close() }
}
