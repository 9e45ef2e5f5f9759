import { execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = dirname(import.meta.dirname)
const ofFeatures = 'What several features use stands below them'
const ofManifests = 'The manifests of features are gathered'

/** A file that must not be written, its import, and the beginning of the refusal. */
const planted: readonly (readonly [file: string, from: string, why: string])[] = [
  ['features/desk/one.ts', '../billing/Billing.tsx', ofFeatures],
  ['features/desk/actions/two.ts', '../../billing/Billing.tsx', ofFeatures],
  ['features/desk/actions/keys/three.ts', '../../../billing/Billing.tsx', ofFeatures],
  ['features/desk/around.ts', '../../features/billing/Billing.tsx', ofFeatures],
  ['features/desk/actions/around.ts', '../../../features/billing/Billing.tsx', ofFeatures],
  ['features/ownerHome/made.ts', '../billing/Billing.tsx', ofFeatures],
  ['features/desk/manifests.ts', '../features.ts', ofManifests],
  ['features/settings/manifests.ts', '../features.ts', ofManifests],
  ['features/desk/page.ts', '../../pages/ListPage.tsx', ofManifests],
  ['views/board/feature.ts', '../../features/desk/Desk.tsx', 'Views are below panels and pages'],
  ['fields/view.ts', '../views/board/KeyFoot.tsx', 'Fields are below views'],
  ['ui/data.ts', '../data/submit.ts', 'ui knows nothing of the service'],
  ['charts/hook.ts', '../hooks/search.ts', 'Charts draw plain data'],
  ['hooks/ui.ts', '../ui/Button.tsx', 'Hooks draw nothing'],
  ['runs/hook.ts', '../hooks/search.ts', 'Runs send records through src/data'],
  ['data/run.ts', '../runs/run.ts', 'What is read and written knows the session'],
  ['session/data.ts', '../data/submit.ts', 'Who is signed in is below all that is read'],
  ['client/session.ts', '../session/session.ts', 'The client imports metadata'],
  ['domain/client.ts', '../client/client.ts', 'Facts of the business'],
  ['tables/resources.ts', '../resources/resources.ts', 'A table is read without a screen'],
  ['resources/domain.ts', '../domain/charges.ts', 'Declarations import metadata'],
  ['dialect/resources.ts', '../resources/resources.ts', 'Kinds and the dialect'],
  ['metadata/dialect.ts', '../dialect/ids.ts', 'The language of declarations'],
  ['pages/app.ts', '../app/Layout.tsx', 'Pages are placed by the app'],
  ['app/feature.ts', '../features/desk/Desk.tsx', 'The shell and the pages know features'],
  ['domain/server.ts', 'node:fs', 'Facts of the business'],
]
/** Imports that lint accepts. */
const allowed: readonly (readonly [file: string, from: string])[] = [
  ['features/desk/own.ts', './Desk.tsx'],
  ['features/desk/shared.ts', '../feature.ts'],
  ['features/desk/actions/own.ts', '../Desk.tsx'],
  ['features/desk/actions/shared.ts', '../../feature.ts'],
  ['features/desk/actions/view.ts', '../../../views/board/KeyFoot.tsx'],
]

const folder = mkdtempSync(join(tmpdir(), 'planted-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The messages of lint by file of `folder`. */
const said = new Map<string, string>()
beforeAll(() => {
  cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  for (const [file, from] of [...planted, ...allowed]) {
    mkdirSync(dirname(join(folder, 'src', file)), { recursive: true })
    writeFileSync(join(folder, 'src', file), `export { one } from '${from}'\n`)
  }
  const tool = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint')
  const args = [tool, '-A', 'all', '-D', 'no-restricted-imports', '--format', 'json', '.']
  let output: unknown
  try {
    output = execFileSync(process.execPath, args, { cwd: folder })
  } catch (error) {
    output = Object(error).stdout
  }
  const { diagnostics } = JSON.parse(String(output)) as {
    diagnostics: readonly { readonly filename: string; readonly help?: string; message: string }[]
  }
  for (const { filename, help = '', message } of diagnostics)
    said.set(filename, `${message} ${help}`)
})

describe('OW-1 lint refuses a planted import', () => {
  it.each(planted)('in %s of %s', (file, _, why) => {
    expect(said.get(`src/${file}`) ?? 'nothing').toContain(why)
  })
  it.each(allowed)('but not in %s of %s', (file) => {
    expect(said.get(`src/${file}`)).toBeUndefined()
  })
  it('at every depth at which features have files, and a script that is loaded later is no way around', () => {
    const features = join(import.meta.dirname, 'features')
    const deepest = Math.max(...planted.map(([file]) => file.split('/').length))
    for (const file of readdirSync(features, { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file) || !file.includes('/')) continue
      const [own = ''] = file.split('/')
      expect(file.split('/').length, file).toBeLessThan(deepest)
      for (const [, from = ''] of readFileSync(join(features, file), 'utf8').matchAll(
        /import\('([^']+)'\)/g,
      )) {
        const to = resolve(features, dirname(file), from)
        expect(
          to.startsWith(`${features}/`) && !to.startsWith(`${join(features, own)}/`),
          `${file} loads ${from}`,
        ).toBe(false)
      }
    }
  })
})
