import type { IncomingMessage } from 'node:http'

/** Whether a person's browser opens a page, and not a script of one. */
export const isNavigation = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && (headers.accept ?? '').includes('text/html')

/** The page may load nothing; its styles are inline, and it reloads itself. */
export const waitingPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"

/** Seconds until the browser reloads the page. */
const again = 2

/**
 * The page shown while the console is not ready.
 * @param detail the reason, in a sentence of our own: it is not escaped
 */
export const waitingPage = (detail: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="refresh" content="${again}">
    <title>Workspace Console</title>
    <style>
      body { display: grid; place-content: center; gap: 8px; min-height: 90vh; font: 14px/20px system-ui, sans-serif; text-align: center }
      h1 { margin: 0; font-size: 16px; line-height: 24px }
      p { margin: 0; opacity: 0.75 }
    </style>
  </head>
  <body>
    <h1>${detail}</h1>
    <p>This page opens as soon as it is ready.</p>
  </body>
</html>
`
