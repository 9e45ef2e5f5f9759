import { existsSync, mkdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { inProject, run, say } from './project.mjs'

const minutes = 60_000
const unpacked = inProject('.cache', 'nginx')

/** Debian's package, unpacked below `.cache`: it needs no root, and nothing is installed. */
async function fromDebian() {
  const path = join(unpacked, 'usr', 'sbin', 'nginx')
  if (existsSync(path)) return path
  if (process.platform !== 'linux') return undefined
  say("Getting Debian's nginx …")
  mkdirSync(unpacked, { recursive: true })
  const quiet = { quiet: true, cwd: unpacked, timeout: 3 * minutes }
  const download = () => run('apt-get', ['download', 'nginx', 'nginx-common'], quiet)
  if ((await download()).code !== 0) {
    // A new machine has no lists of packages.
    await run('apt-get', ['update'], quiet)
    if ((await download()).code !== 0) return undefined
  }
  const { code } = await run(
    'sh',
    ['-c', 'for file in *.deb; do dpkg-deb -x "$file" .; done'],
    quiet,
  )
  return code === 0 && existsSync(path) ? path : undefined
}

/** An nginx that starts here: `NGINX_PATH`, an installed one, or Debian's; else `undefined`. */
export async function findNginx() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  const installed = folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path))
  const path = process.env.NGINX_PATH ?? installed ?? (await fromDebian())
  if (path === undefined) return undefined
  const { code } = await run(path, ['-v'], { quiet: true })
  return code === 0 ? path : undefined
}
