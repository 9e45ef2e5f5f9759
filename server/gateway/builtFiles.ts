import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'

/** One file of the build, with its precompressed variants. */
export interface BuiltFile {
  readonly type: string
  readonly plain: Uint8Array<ArrayBuffer>
  readonly br: Uint8Array<ArrayBuffer> | undefined
  readonly gzip: Uint8Array<ArrayBuffer> | undefined
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}

/**
 * All files of the build, by path. They are small and kept in memory, so a running server keeps its
 * build while the next is created.
 */
export async function readBuild(folder: string): Promise<ReadonlyMap<string, BuiltFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
  const contents = new Map<string, Uint8Array<ArrayBuffer>>()
  await Promise.all(
    names.map(async (name) =>
      contents.set(name, new Uint8Array(await readFile(join(folder, name)))),
    ),
  )
  const files = new Map<string, BuiltFile>()
  for (const [name, plain] of contents) {
    // Hidden folders contain metadata of the build, which is not served.
    if (/(^|\/)\.|\.(br|gz)$/.test(name)) continue
    files.set(`/${name}`, {
      type: types[extname(name)] ?? 'application/octet-stream',
      plain,
      br: contents.get(`${name}.br`),
      gzip: contents.get(`${name}.gz`),
    })
  }
  return files
}
