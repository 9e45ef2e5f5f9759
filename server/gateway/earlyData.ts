import { servicePath, sessionPath } from '../../src/gateway.ts'
import { pageChunks, pageRoute } from './pageRoute.ts'

/** The part of the build's manifest that is read here. */
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

/** Scripts and styles that an entry loads before it can run, itself included. */
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
 * Starts what the page will need from the document itself, rather than after the script has run:
 * the session, the chunk of the route, and the list or record that it opens with.
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
