import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const texts = new Map(
  readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(join(import.meta.dirname, file), 'utf8')]),
)
const sources = [...texts].filter(([file]) => !isTest(file))
const linesOf = (file: string) => (texts.get(file) ?? '').split('\n').length - 1

/** The most lines of a helper that shares a file with its only user, and of that file. */
const most = { helper: 40, file: 200 } as const
/** Files that hold one declaration or workaround, found by name. */
const apart = [
  'app/withoutBriefLoading.ts',
  'features/billing/FillCurrency.tsx',
  ...['serve', 'store', 'transfer', 'users', 'workspaces'].map((one) => `resources/${one}.ts`),
]

const imports = [...texts].flatMap(([from, text]) =>
  [...text.matchAll(/(?:from |import\(|URL\(|^import )'(\.[^']+)'/gm)].map(
    ([found, path = '']) => ({
      from,
      to: join(dirname(from), path),
      isStatic: found.startsWith('from'),
    }),
  ),
)

describe('issue-46 files', () => {
  it('hold a helper below 40 lines that only they use', () => {
    const alone = sources.flatMap(([file, text]) => {
      const users = imports.filter(({ to }) => to === file)
      const [user] = users
      const isHelper =
        user !== undefined &&
        users.length === 1 &&
        user.isStatic &&
        !isTest(user.from) &&
        !file.endsWith('Worker.ts') &&
        dirname(user.from) === dirname(file) &&
        !text.includes('.module.css')
      const fits =
        linesOf(file) < most.helper && linesOf(file) + linesOf(user?.from ?? '') <= most.file
      return isHelper && fits ? [file] : []
    })
    expect(alone.toSorted()).toEqual(apart)
  })

  it('name the texts of one part by one import', () => {
    const wrong = sources.filter(([file, text]) => {
      const [, part = ''] = /^const t = texts\((\w+)\)$/m.exec(text) ?? []
      const [, name] =
        new RegExp(`^import ${part} from '.*/en/(\\w+)\\.json'$`, 'm').exec(text) ?? []
      return part !== '' && !file.startsWith('messages/') && texts.has(`messages/${name}Texts.ts`)
    })
    // They need the type of the catalogue, too.
    expect(wrong.map(([file]) => file).toSorted()).toEqual([
      'features/training/jobs/CompareJobs.tsx',
      'views/columnInsight/ColumnCard.tsx',
      'views/profile/valueText.ts',
    ])
  })

  it('have all kinds of fields in one', () => {
    const declared = sources.filter(([file]) => /^fields\/kinds\/.*\bkind\.ts$/.test(file))
    expect(declared).toEqual([])
  })

  it('join class names with conditions by cx', () => {
    const byHand = /className(?: === undefined)? \? (?:''|` \$)|\? '' : ` \$\{(?:\w+S|s)tyles\./
    const wrong = sources.filter(([, text]) => byHand.test(text))
    expect(wrong.map(([file]) => file)).toEqual([])
  })
})
