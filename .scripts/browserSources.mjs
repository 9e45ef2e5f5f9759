import { existsSync, mkdirSync } from 'node:fs'
import { packageInCache } from './packageInCache.mjs'
import { inProject, run, runTool, say } from './project.mjs'

const minutes = 60_000

/** The path where Playwright stores the browser of its own version, if there is one. */
export async function playwrightsOwn() {
  const script = `
    import { createRequire } from 'node:module'
    const require = createRequire(process.cwd() + '/node_modules/@playwright/test/package.json')
    const { registry } = require('playwright-core/lib/server/registry/index')
    for (const name of ['chromium-headless-shell', 'chromium'])
      console.log(registry.findExecutable(name)?.executablePath() ?? '')`
  const inside = await run(process.execPath, ['--input-type=module', '--eval', script], {
    quiet: true,
  })
  const outside = await run(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      "import { chromium } from '@playwright/test'; console.log(chromium.executablePath())",
    ],
    { quiet: true },
  )
  const lines = `${inside.code === 0 ? inside.output : ''}\n${outside.code === 0 ? outside.output : ''}`
  const path = lines.split('\n').find((line) => line.trim() !== '' && existsSync(line.trim()))
  return path && { path: path.trim() }
}

export async function fromPlaywright() {
  say('No browser on this machine; asking Playwright for one …')
  const { code } = await runTool(
    '@playwright/test:playwright',
    ['install', 'chromium', '--only-shell'],
    { quiet: true, timeout: 3 * minutes },
  )
  return code === 0 ? playwrightsOwn() : undefined
}

/** A Chromium from an npm package; it also unpacks its own libraries. */
export async function fromNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const unpacked = inProject('.cache', 'unpacked')
  mkdirSync(unpacked, { recursive: true })
  const folder = await packageInCache('@sparticuz/chromium', '147.0.0', 'chromium')
  if (folder === undefined) return undefined
  // Both must be set before the package is loaded. It unpacks into the temporary folder, which all
  // users share, and includes its libraries only where it detects a cloud.
  const env = { TMPDIR: unpacked, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' }
  const script = `
    import chromium from '@sparticuz/chromium'
    console.log(JSON.stringify([await chromium.executablePath(), process.env.LD_LIBRARY_PATH ?? '']))`
  const args = ['--input-type=module', '--eval', script]
  const { code, output } = await run(process.execPath, args, { quiet: true, env, cwd: folder })
  if (code !== 0) return undefined
  const [path, libraries] = JSON.parse(output.trim().split('\n').at(-1))
  return { path, env: { LD_LIBRARY_PATH: libraries } }
}

export async function fromApt() {
  const root = process.getuid?.() === 0
  const apt = root ? ['apt-get'] : ['sudo', '-n', 'apt-get']
  const args = ['install', '-y', '--no-install-recommends', 'chromium-headless-shell']
  if (process.platform !== 'linux') return undefined
  say('Asking apt for a browser …')
  const [program, ...before] = apt
  await run(program, [...before, 'update'], { quiet: true, timeout: 3 * minutes })
  const { code } = await run(program, [...before, ...args], { quiet: true, timeout: 10 * minutes })
  const path = '/usr/bin/chromium-headless-shell'
  return code === 0 && existsSync(path) ? { path } : undefined
}
