import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BuiltFile, readBuild } from './builtFiles.ts'
import { firstDataId } from '../../src/gateway.ts'
import { earlyData, type EarlyPage, type Manifest } from './earlyData.ts'
import { StartProblem } from './environment.ts'
import { dataBlock, readFirstData, type FirstReads } from './firstData.ts'
import { contentPolicy } from './policy.ts'

type Pages = (request: Request, reads: FirstReads | undefined) => Response

/**
 * Serves the built app: its files, and the document for every app URL.
 * @returns a handler that answers 404 for a missing file and 405 for writes
 * @throws StartProblem if the app is not built
 */
export async function builtPages(folder: string, secure: boolean): Promise<Pages> {
  const [files, manifest] = await Promise.all([
    readBuild(folder).catch(() => new Map<string, BuiltFile>()),
    readManifest(folder),
  ])
  const document = files.get('/index.html')
  if (document === undefined)
    throw new StartProblem('The app is not built yet: run "npm run build" first.')
  const html = new TextDecoder().decode(document.plain)
  const policy = secure ? `${contentPolicy}; upgrade-insecure-requests` : contentPolicy

  return (request, reads) => {
    const url = new URL(request.url)
    const head = request.method === 'HEAD'
    if (request.method !== 'GET' && !head)
      return Response.json(
        { detail: 'Method not allowed.' },
        { status: 405, headers: { Allow: 'GET, HEAD' } },
      )
    const file = url.pathname === '/index.html' ? undefined : files.get(url.pathname)
    if (file !== undefined) return fileAnswer(file, url.pathname, request, policy)
    // For a missing file, a document would be run as a script or cached as an image.
    if (looksLikeFile(url.pathname)) return text('File not found.', 404, policy)
    const page = earlyData(html, manifest, url, reads !== undefined)
    const body = reads ? withFirstData(page, reads) : page.before + page.sessionPreload + page.after
    return new Response(head ? null : body, {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': policy,
        // The document of a signed-in person holds data.
        'Cache-Control': reads ? 'no-store' : 'no-cache',
        Vary: 'Cookie',
      },
    })
  }
}

/** Sends the start of the document at once, so that its scripts load while its data is read. */
function withFirstData(
  { before, reads: path, sessionPreload, answerPreload, after }: EarlyPage,
  reads: FirstReads,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async start(controller) {
      controller.enqueue(encoder.encode(before))
      const data = await readFirstData(reads, path)
      const session = data ? dataBlock(firstDataId, data) : sessionPreload
      const answer = data?.answer || data?.session.signedIn === false ? '' : answerPreload
      controller.enqueue(encoder.encode(session + answer + after))
      controller.close()
    },
  })
}

function fileAnswer(file: BuiltFile, path: string, request: Request, policy: string): Response {
  // File names under /assets/ contain a content hash.
  const fixed = path.startsWith('/assets/')
  const headers = new Headers({
    'Content-Type': file.type,
    'Content-Security-Policy': policy,
    'Cache-Control': fixed ? 'public, max-age=31536000, immutable' : 'no-cache',
    Vary: 'Accept-Encoding',
  })
  if (!fixed) {
    const tag = `"${createHash('sha256').update(file.plain).digest('base64url').slice(0, 22)}"`
    headers.set('ETag', tag)
    if (request.headers.get('if-none-match')?.includes(tag))
      return new Response(null, { status: 304, headers })
  }
  const accepted = request.headers.get('accept-encoding') ?? ''
  const [name, body] =
    file.br && /\bbr\b/.test(accepted)
      ? (['br', file.br] as const)
      : file.gzip && /\bgzip\b/.test(accepted)
        ? (['gzip', file.gzip] as const)
        : ([undefined, file.plain] as const)
  if (name !== undefined) headers.set('Content-Encoding', name)
  headers.set('Content-Length', String(body.length))
  return new Response(request.method === 'HEAD' ? null : body, { headers })
}

// Record ids may contain dots.
const looksLikeFile = (pathname: string) =>
  pathname.startsWith('/assets/') || (/\.\w{1,11}$/.test(pathname) && !pathname.includes('/item/'))

const text = (message: string, status: number, policy: string) =>
  new Response(message, {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-store',
    },
  })

async function readManifest(folder: string): Promise<Manifest> {
  const file = join(folder, '.vite', 'manifest.json')
  // Written by the build of this project.
  return readFile(file, 'utf8').then(
    (json) => JSON.parse(json) as Manifest,
    () => ({}),
  )
}
