import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

/** A mechanism, the pattern of its source, and the files that may contain it. */
const mechanisms: readonly (readonly [name: string, sign: RegExp, homes: readonly string[]])[] = [
  ['keys that walk through rows', /keys: 'j'/, ['hooks/rowKeys.ts']],
  ['the version a write is sent with', /'If-Match'/, ['client/submit.ts']],
  [
    'the key of a write',
    /'Idempotency-Key'/,
    ['client/submit.ts', 'client/direct/directAccess.ts'],
  ],
  [
    'another look at a record that was changed meanwhile',
    /\.isConflict\b/,
    ['data/writeRecord.ts', 'runs/rowOutcome.ts', 'views/form/'],
  ],
  ['a read just before a write', /queryKey: \['fresh'/, ['data/writeRecord.ts']],
  ['the form engine', /\buseForm(?:<[^(]*>)?\(/, ['views/form/formEngine.ts']],
  ['one write after the other', /\basync #lane\(/, ['runs/lanes.ts']],
  [
    'whether a press is under way, and why it failed',
    /\bset(?:IsPending|IsSending|IsSaving|Failure)\b/,
    ['data/submitState.ts'],
  ],
  [
    'the fields of a credential',
    /autoComplete: 'current-password'|autoComplete="current-password"/,
    ['app/CredentialFields.tsx', 'views/credentials/PasswordForm.tsx'],
  ],
  ['an order by values', /\branks\[/, ['views/list/find/']],
  [
    'the steps to the rows beside the open one',
    /icon(?:: '|=")up['"]/,
    ['views/board/PaneHead.tsx'],
  ],
  [
    'a size in bytes as text',
    /\b(?:bytes|size) \/ 10(?:[0_]+|24)\b|t\(`size\./,
    ['messages/sizeText.ts'],
  ],
  [
    'a channel to other tabs',
    /new BroadcastChannel\(/,
    ['data/writesInTabs.ts', 'hooks/presence.ts', 'session/sessionTabs.ts'],
  ],
  ['the popover', /@mui\/material\/Popover'/, ['ui/Popover.tsx']],
  [
    'checking and sending again what was lost',
    /t\('recovery\.(?:check|sendAgain)'\)/,
    ['views/recovery/', 'views/fieldChange.ts'],
  ],
  [
    'a row that keeps its place while others come',
    /\bnew Set\(rows\.map\(keyOf\)\)/,
    ['ui/useStableOrder.ts'],
  ],
]

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(import.meta.dirname, file), 'utf8') }))

const elsewhere = (sign: RegExp, homes: readonly string[], files = sources) =>
  files
    .filter(({ file, text }) => sign.test(text) && !homes.some((home) => file.startsWith(home)))
    .map(({ file }) => relative('', file))

describe.each(mechanisms)('OW-1 %s', (_, sign, homes) => {
  it('stands in its home', () => {
    expect(elsewhere(sign, homes)).toEqual([])
    for (const home of homes)
      expect(
        sources.some(({ file, text }) => file.startsWith(home) && sign.test(text)),
        home,
      ).toBe(true)
  })
  it('is found where it is copied to', () => {
    const [source] = sources.filter(({ text }) => sign.test(text))
    const copy = { file: 'features/desk/copy.ts', text: source?.text ?? '' }
    expect(elsewhere(sign, homes, [copy])).toEqual(['features/desk/copy.ts'])
  })
})
