import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
export const inProject = (...parts) => join(root, ...parts)

export const say = (line) => process.stdout.write(`${line}\n`)

export function stop(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

/** The given options of a command. An unknown one ends it with a list of the known ones. */
export function readOptions(options) {
  try {
    return parseArgs({ options }).values
  } catch (problem) {
    const taken = Object.entries(options).map(
      ([name, { type }]) => `--${name}${type === 'string' ? ' …' : ''}`,
    )
    return stop(`${problem.message}\nIt takes ${taken.join(', ')}.`)
  }
}

/**
 * Runs a program to its end. `quiet` captures the output and returns it with the exit code, for
 * callers that show it only after a failure.
 */
export function run(program, args, { quiet = false, env = {}, timeout, cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      // On Windows npm is a script, which needs a shell.
      shell: process.platform === 'win32' && program === 'npm',
    })
    // Not `spawn`'s own option: its timer is left running if the program cannot be started.
    const late = timeout && setTimeout(() => child.kill(), timeout).unref()
    const end = (result) => {
      clearTimeout(late)
      resolve(result)
    }
    let output = ''
    child.stdout?.on('data', (part) => (output += part))
    child.stderr?.on('data', (part) => (output += part))
    child.on('error', (problem) => end({ code: 1, output: String(problem) }))
    child.on('close', (code) => end({ code: code ?? 1, output }))
  })
}

/** Runs a program of node_modules with this Node.js instead of the one in the PATH. */
export function runTool(name, args, options) {
  const [owner, bin = owner] = name.split(':')
  const folder = inProject('node_modules', owner)
  const { bin: bins } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = typeof bins === 'string' ? bins : bins[bin.split('/').at(-1)]
  return run(process.execPath, [join(folder, file), ...args], options)
}

function filesBelow(path, found = []) {
  if (!existsSync(path)) return found
  if (!statSync(path).isDirectory()) return [...found, path]
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !/\.test\.\w+$/.test(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .reduce((all, { name }) => filesBelow(join(path, name), all), found)
}

/** A hash of the contents of files and folders, and of any other input that affects the result. */
export function hashOf(paths, ...others) {
  const hash = createHash('sha256').update(JSON.stringify(others))
  for (const path of paths)
    for (const file of filesBelow(inProject(path)))
      hash.update(`\n${file.slice(root.length)}\n`).update(readFileSync(file))
  return hash.digest('hex')
}

export const readIfThere = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)
