import { servicePath, sessionPath } from '../../src/gateway.ts'
import { pageChunks, pageRoute } from './pageRoute.ts'

/** The part of the build's manifest that is used here. */
export type Manifest = Readonly<
  Record<
    string,
    {
      readonly file: string
      readonly isEntry?: boolean
      readonly imports?: readonly string[]
      readonly css?: readonly string[]
    }
  >
>

/** Scripts and styles that must be loaded before an entry can run, including its own. */
export function filesOf(manifest: Manifest, entry: string, visited = new Set<string>()): string[] {
  const chunk = manifest[entry]
  if (chunk === undefined || visited.has(entry)) return []
  visited.add(entry)
  const imported = (chunk.imports ?? []).flatMap((name) => filesOf(manifest, name, visited))
  return [...new Set([chunk.file, ...(chunk.css ?? []), ...imported])]
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** The document in two parts, with data between them, or else its preload. */
export interface EarlyPage {
  readonly before: string
  readonly after: string
  readonly sessionPreload: string
  readonly answerPreload: string
  /** The first request to the service, as a path of the specification. */
  readonly reads: string | undefined
}

/**
 * Preloads the page's needs from the document, before its script runs. The head has the chunk of
 * the route; the end has the session and the first list or record.
 */
export function earlyData(
  html: string,
  manifest: Manifest,
  url: URL,
  signedIn: boolean,
): EarlyPage {
  const { chunk, reads } = pageRoute(url)
  const page = signedIn ? chunk : pageChunks.signIn
  const files = page === undefined ? [] : filesOf(manifest, page)
  const lines = files
    .filter((file) => !html.includes(`/${file}"`))
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="preload" as="style" crossorigin href="/${escaped(file)}">`
        : `<link rel="modulepreload" crossorigin href="/${escaped(file)}">`,
    )
  const document = html.replace('</head>', () => `${lines.join('\n')}\n</head>`)
  const end = document.lastIndexOf('</body>')
  return {
    before: document.slice(0, end),
    after: document.slice(end),
    sessionPreload: preload(sessionPath),
    answerPreload: signedIn && reads !== undefined ? preload(servicePath + reads) : '',
    reads: signedIn ? reads : undefined,
  }
}

const preload = (path: string) =>
  `<link rel="preload" as="fetch" crossorigin="anonymous" href="${escaped(path)}">`
