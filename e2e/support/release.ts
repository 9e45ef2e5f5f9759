import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'

const texts = new Set(['.html', '.js', '.css', '.json'])

/** Every file of a build, relative to it. */
const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))

/**
 * Copies a build as the next release: the same program, but every script and sheet is renamed. So a
 * page of the old one cannot load its files.
 * @param mark eight letters or digits that end the new names
 */
export function makeRelease(build: string, target: string, mark: string): void {
  cpSync(build, target, { recursive: true })
  const named = /-[\w-]{8}(?=\.(?:js|css|svg|woff2)\b)/
  const names = readdirSync(join(target, 'assets')).filter((name) => !/\.(?:gz|br)$/.test(name))
  const renamed = new Map(
    names
      .filter((name) => named.test(name))
      .map((name, at) => [name, name.replace(named, `-${at.toString(36)}${mark}`)]),
  )
  const pattern = new RegExp(
    [...renamed.keys()].map((name) => name.replaceAll('.', '\\.')).join('|'),
    'g',
  )
  for (const file of filesOf(target)) {
    const isText = texts.has(extname(file))
    const [name = ''] = file.split('/').slice(-1)
    const next = join(file, '..', renamed.get(name) ?? name)
    const content = readFileSync(file)
    rmSync(file)
    // Compressed copies hold the old names.
    if (/\.(?:gz|br)$/.test(name)) continue
    writeFileSync(
      next,
      isText
        ? content.toString('utf8').replaceAll(pattern, (old) => renamed.get(old) ?? old)
        : content,
    )
  }
}

/**
 * Installs a build over the served one, as the deployment guide says. New files are added, the
 * document last, and no old file is deleted.
 */
export function installRelease(build: string, served: string): void {
  cpSync(join(build, 'assets'), join(served, 'assets'), { recursive: true })
  cpSync(build, served, { recursive: true })
}

/** Deletes served scripts and sheets of all other builds. */
export function removeAllBut(build: string, served: string): void {
  const kept = new Set(readdirSync(join(build, 'assets')))
  for (const name of readdirSync(join(served, 'assets')))
    if (!kept.has(name)) rmSync(join(served, 'assets', name))
}
