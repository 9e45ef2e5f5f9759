import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
    join(folder, file),
  )
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const sources = filesIn('src')
const sheets = sources.filter((file) => file.endsWith('.module.css'))
const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const scripts = sources.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
const tests = [
  ...scripts.filter(isTest),
  ...filesIn('e2e').filter((file) => file.endsWith('.ts')),
].filter((file) => !file.endsWith('styleSheets.test.ts'))

/** The most lines of all sheets; lower it whenever lines are removed. */
const mostLines = 9_748

/** Physical sides; start and end are used instead, for right-to-left pages. */
const physical =
  /(?<![\w-])(?:(?:margin|padding|scroll-margin|scroll-padding|border)-(?:left|right)|left|right|border-(?:top|bottom)-(?:left|right)-radius)(?:-(?:color|style|width))?:|text-align: (?:left|right)\b|(?<![\w-])(?:float|clear): (?:left|right)\b/
/** Whether a shorthand sets different values for the left and the right side. */
const isUneven = (line: string) => {
  const [, , right, , left] =
    /(?<![\w-])(?:margin|padding|inset): (\S+) (\S+) (\S+) ([^\s;!]+)/.exec(line) ?? []
  return right !== left
}

/** Bodies of rules as sorted declarations, with the at-rules around and within. */
function bodiesOf(css: string): readonly (readonly string[])[] {
  const bodies: (readonly string[])[] = []
  const open: { readonly condition: string; readonly body: string[] }[] = []
  for (const line of css.replaceAll(/\/\*[\s\S]*?\*\//g, '').split('\n')) {
    const text = line.trim()
    if (text.endsWith('{')) open.push({ condition: text.startsWith('@') ? text : '', body: [] })
    else if (/^[\w-]+:.*;$/.test(text)) open.at(-1)?.body.push(text)
    else if (text === '}') {
      const condition = open.map((one) => one.condition).join('')
      const rule = open.pop()
      if (rule && rule.body.length > 0) bodies.push([condition, ...rule.body.toSorted()])
    }
  }
  return bodies
}

const nameOf = (sheet: string) => basename(sheet, '.module.css')

/** The selectors of a sheet, without its keyframes. */
function selectorsOf(css: string): readonly string[] {
  const rules = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{/g)
  return [...rules]
    .map(([, selector]) => (selector ?? '').split(';').at(-1)?.trim() ?? '')
    .filter((selector) => !/^(@|from$|to$|\d+%)/.test(selector))
}

const withoutGlobals = (selector: string) => selector.replaceAll(/:global\([^)]*\)/g, '')
const classesIn = (text: string) => [
  ...new Set([...text.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name]) => name ?? '')),
]
/** The class names of each sheet. */
const given = new Map(
  sheets.map((sheet) => [
    nameOf(sheet),
    classesIn(withoutGlobals(selectorsOf(read(sheet)).join(','))),
  ]),
)
const isGiven = (generated: string) => {
  const [sheet = '', name = ''] = generated.split('_')
  return given.get(sheet)?.includes(name) === true
}
const baseClasses = classesIn(selectorsOf(read('src/ui/base.css')).join(','))
/** Whether a class name is one of the theme's components. */
const isOfTheme = (name: string) => /^Mui|^danger$/.test(name)

interface SheetImport {
  readonly script: string
  readonly alias: string
  readonly sheet: string
}
const imports: readonly SheetImport[] = scripts.flatMap((script) =>
  [...read(script).matchAll(/^import \* as (\w+) from '(.*\.module\.css)'/gm)].map(
    ([, alias = '', path = '']) => ({
      script,
      alias,
      sheet: relative(root, join(root, dirname(script), path)),
    }),
  ),
)
const namesUsed = ({ script, alias }: SheetImport) =>
  [...read(script).matchAll(new RegExp(`\\b${alias}\\.(\\w+)`, 'g'))].map(([, name]) => name ?? '')

/** Removes references to sheets, which leaves the global words of a class attribute. */
const withoutNames = (script: string) =>
  script.replaceAll(/\$\{\w+(\.\w+)?\}/g, ' ').replaceAll(/` *`/g, "''")
const classStrings = /[cC]lassName(?:=|: )(?:\{?"([^"]*)"|\{?`([^`]*)`|'([^']*)')/g

describe('style sheets', () => {
  it('have names of their own, which begin their class names', () => {
    expect(new Set(sheets.map(nameOf)).size).toBe(sheets.length)
  })

  it('design-37 name no side as left or right', () => {
    const wrong = sheets.flatMap((sheet) =>
      read(sheet)
        .split('\n')
        .filter((line) => physical.test(line) || isUneven(line))
        .map((line) => `${sheet}: ${line.trim()}`),
    )
    expect(wrong).toEqual([])
  })

  it('issue-40 repeat no body of three declarations, and are no longer', () => {
    const styles = [...sheets, 'src/ui/base.css', 'src/app/print.css'].map(read)
    const lines = styles.reduce((sum, css) => sum + css.split('\n').length - 1, 0)
    const bodies = styles
      .flatMap(bodiesOf)
      .filter((body) => body.length > 3)
      .map((body) => body.join(' '))
    expect(lines).toBeLessThanOrEqual(mostLines)
    expect(bodies.filter((body, at) => bodies.indexOf(body) !== at)).toEqual([])
  })

  it('issue-40 reverse no column that scrolls, as it would open at its end', () => {
    const reversed = sheets.flatMap((sheet) =>
      bodiesOf(read(sheet))
        .map((body) => body.join(' '))
        .filter((body) => body.includes('-reverse') && /overflow(-y)?: (auto|scroll)/.test(body))
        .map((body) => `${sheet}: ${body}`),
    )
    expect(reversed).toEqual([])
  })

  it('animate only by their own keyframes, or by the global ones of the base sheet', () => {
    const keyframesIn = (css: string) =>
      [...css.matchAll(/@keyframes ([\w-]+)/g)].map(([, name]) => name ?? '')
    const ofBase = keyframesIn(read('src/ui/base.css'))
    const wrong = sheets.flatMap((sheet) => {
      const css = read(sheet)
      const own = keyframesIn(css)
      return [...css.matchAll(/animation(?:-name)?:([^;]+);/g)]
        .flatMap(([, value = '']) => value.split(','))
        .map((value) => value.trim().split(/\s/)[0] ?? '')
        .filter((name) => name !== 'none')
        .filter((name) => !own.includes(name) && !ofBase.some((one) => name === `global(${one})`))
        .map((name) => `${sheet}: ${name}`)
    })
    expect(wrong).toEqual([])
  })

  it('define every class that a script uses', () => {
    const missing = imports.flatMap((one) =>
      namesUsed(one)
        .filter((name) => given.get(nameOf(one.sheet))?.includes(name) !== true)
        .map((name) => `${one.script}: ${name} of ${one.sheet}`),
    )
    expect(missing).toEqual([])
  })

  it('define no class that no script uses', () => {
    const used = new Set(
      imports.flatMap((one) => namesUsed(one).map((name) => `${nameOf(one.sheet)}_${name}`)),
    )
    const unused = [...given].flatMap(([sheet, names]) =>
      names.map((name) => `${sheet}_${name}`).filter((name) => !used.has(name)),
    )
    expect(unused).toEqual([])
  })

  it('name in :global() only what exists elsewhere, and have a class of their own in each rule', () => {
    const wrong = sheets.flatMap((sheet) =>
      selectorsOf(read(sheet)).flatMap((selector) => {
        const globals = [...selector.matchAll(/:global\(([^)]*)\)/g)].flatMap(([, inner]) =>
          classesIn(inner ?? ''),
        )
        const unknown = globals.filter(
          (name) => !isOfTheme(name) && !baseClasses.includes(name) && !isGiven(name),
        )
        const isPure = classesIn(withoutGlobals(selector)).length > 0
        return isPure && unknown.length === 0 ? [] : [`${sheet}: ${selector}`]
      }),
    )
    expect(wrong).toEqual([])
  })

  it('are all imported, each script importing its own last, so that it overrides those below', () => {
    const all = new Set(imports.map(({ sheet }) => sheet))
    expect(sheets.filter((sheet) => !all.has(sheet))).toEqual([])
    expect(imports.filter(({ sheet }) => !existsSync(join(root, sheet)))).toEqual([])
    const late = imports.filter(
      ({ script, alias }, at) => alias === 'styles' && imports[at + 1]?.script === script,
    )
    expect(late).toEqual([])
  })

  it('leave to the base sheet the only global class names of scripts', () => {
    const known = (name: string) => baseClasses.includes(name) || isOfTheme(name)
    const wrong = scripts
      .filter((script) => script.endsWith('.tsx') && !isTest(script))
      .flatMap((script) =>
        [...withoutNames(read(script)).matchAll(classStrings)]
          .map(([, ...found]) => found.join('').replaceAll(/\$\{[^}]*\}/g, ' '))
          .flatMap((text) => text.split(/\s+/).filter((name) => name !== '' && !known(name)))
          .map((name) => `${script}: ${name}`),
      )
    expect(wrong).toEqual([])
  })

  it('are not spelled out in the selectors of scripts', () => {
    const finder = /(?:querySelector(?:All)?|closest|matches)(?:<[^>]*>)?\(\s*(['"`])(.*?)\1/g
    const wrong = scripts
      .filter((script) => !isTest(script))
      .flatMap((script) =>
        [...read(script).matchAll(finder)]
          .flatMap(([, , selector]) => classesIn(withoutNames(selector ?? '')))
          .filter((name) => !baseClasses.includes(name) && !isOfTheme(name))
          .map((name) => `${script}: ${name}`),
      )
    expect(wrong).toEqual([])
  })

  it('define every generated class that a test finds something by', () => {
    const wrong = tests.flatMap((test) =>
      [...read(test).matchAll(/\.([A-Z]\w*_[a-z]\w*)/g)]
        .map(([, name]) => name ?? '')
        .filter((name) => !isGiven(name))
        .map((name) => `${test}: ${name}`),
    )
    expect(wrong).toEqual([])
  })
})
