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

/**
 * Preloads from the document what the page will need, before its script runs: the session, the
 * chunk of the route, and its first list or record.
 */
export function earlyData(html: string, manifest: Manifest, url: URL, signedIn: boolean): string {
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
  const preloads = [sessionPath, ...(signedIn && reads !== undefined ? [servicePath + reads] : [])]
  for (const path of preloads)
    lines.push(`<link rel="preload" as="fetch" crossorigin="anonymous" href="${escaped(path)}">`)
  return html.replace('</head>', () => `${lines.join('\n')}\n</head>`)
}
