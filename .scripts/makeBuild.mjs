import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { hashOf, inProject, readIfThere, runTool, say, stop } from './project.mjs'

const clientInputs = [
  'index.html',
  'vite.config.ts',
  '.scripts/vite',
  'tsconfig.json',
  'package-lock.json',
  'src',
  'public',
]
const serverInputs = ['server', 'src', 'package-lock.json', '.scripts/makeBuild.mjs']

/** Builds the parts that are missing or older than their sources. */
export async function makeBuild({ client = true, force = false } = {}) {
  if (client)
    await unlessFresh('client', 'dist/index.html', force, buildClient, [
      clientInputs,
      process.env.CONNECT_ORIGINS ?? '',
    ])
  await unlessFresh('server', '.build/server/main.js', force, buildServer, [serverInputs, ''])
}

async function unlessFresh(name, result, force, build, [inputs, setting]) {
  const stamp = inProject('.build', `${name}.from`)
  const required = hashOf(inputs, setting)
  if (!force && readIfThere(inProject(result)) !== undefined && readIfThere(stamp) === required)
    return
  rmSync(stamp, { force: true })
  await build()
  mkdirSync(inProject('.build'), { recursive: true })
  writeFileSync(stamp, required)
}

async function buildClient() {
  say('Building the app …')
  // Built outside dist/ and moved there when complete: a failed build keeps the old one.
  const folder = inProject('.build', `client-${process.pid}`)
  const args = ['build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn']
  const { code, output } = await runTool('vite', args, { quiet: true })
  if (code !== 0) {
    rmSync(folder, { recursive: true, force: true })
    stop(`${output}\nThe app could not be built: see the lines above.`)
  }
  await pack(folder)
  rmSync(inProject('dist'), { recursive: true, force: true })
  renameSync(folder, inProject('dist'))
}

const packBrotli = promisify(brotliCompress)
const packGzip = promisify(gzip)

const { BROTLI_PARAM_MODE, BROTLI_PARAM_NDIRECT, BROTLI_PARAM_NPOSTFIX, BROTLI_PARAM_QUALITY } =
  constants
/** Encodings of distances and of contexts, of which none is the smallest for every file. */
const brotliWays = [
  {},
  { [BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT },
  { [BROTLI_PARAM_NPOSTFIX]: 1, [BROTLI_PARAM_NDIRECT]: 30 },
  { [BROTLI_PARAM_NPOSTFIX]: 2 },
]

async function smallestBrotli(plain) {
  const hints = { [BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  const all = await Promise.all(
    brotliWays.map((way) => packBrotli(plain, { params: { ...hints, ...way } })),
  )
  return all.reduce((least, one) => (one.length < least.length ? one : least))
}

/** Compresses files once, at the highest level, so that they are not compressed per request. */
async function pack(folder) {
  const files = readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter(
      (file) => /\.(?:js|css|svg|json|txt|webmanifest|wasm)$/.test(file) && !file.includes('.vite'),
    )
  await Promise.all(
    files.map(async (file) => {
      const plain = readFileSync(file)
      if (plain.length < 256) return
      const [br, gz] = await Promise.all([smallestBrotli(plain), packGzip(plain, { level: 9 })])
      if (br.length < plain.length) writeFileSync(`${file}.br`, br)
      if (gz.length < plain.length) writeFileSync(`${file}.gz`, gz)
    }),
  )
}

/** One file per entry: the server, and each of its workers (`server/**\/<name>Worker.ts`). */
async function buildServer() {
  say('Building the server …')
  const { rolldown } = await import('rolldown')
  const workers = readdirSync(inProject('server'), { recursive: true }).filter((name) =>
    name.endsWith('Worker.ts'),
  )
  const entries = { main: inProject('server/main.ts') }
  for (const name of workers) {
    const [, worker] = /(\w+)\.ts$/.exec(name)
    entries[worker] = inProject('server', name)
  }
  const bundle = await rolldown({
    input: entries,
    platform: 'node',
    cwd: inProject(),
    external: (id) => !id.startsWith('.') && !isAbsolute(id),
  })
  rmSync(inProject('.build/server'), { recursive: true, force: true })
  await bundle.write({
    dir: inProject('.build/server'),
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  })
  await bundle.close()
}
