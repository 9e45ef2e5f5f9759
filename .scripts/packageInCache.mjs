import { existsSync, mkdirSync } from 'node:fs'
import { inProject, run, say } from './project.mjs'

/**
 * Installs a package from npm below `.cache`; only some machines or proofs need it.
 * @param {string} name of the package
 * @param {string} version exact
 * @param {string} folder its name below `.cache`
 * @returns the folder to resolve the package from, or undefined if it cannot be had
 */
export async function packageInCache(name, version, folder) {
  const path = inProject('.cache', folder)
  if (existsSync(`${path}/node_modules/${name}/package.json`)) return path
  mkdirSync(path, { recursive: true })
  const packed = `${name}@${version}`
  say(`Getting ${packed} from npm …`)
  const options = ['--prefix', path, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund']
  const { code } = await run('npm', ['install', packed, ...options], {
    quiet: true,
    timeout: 5 * 60_000,
  })
  return code === 0 ? path : undefined
}
