import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { describe, expect, test } from 'vitest'
import { failureKeys, trainingInputKeys } from '../dialect/answerNames.ts'
import { changeKeys, creatorKey, referenceKeys } from '../dialect/names.ts'
import { humanize, labelOf, type FieldMap } from '../metadata/field.ts'
import { operationLabel, type Resource } from '../metadata/resource.ts'
import { moreLabel } from '../hooks/menuOrder.ts'
import { ownerSections, refusedLabel } from '../resources/menu.ts'
import { details } from '../resources/details.ts'
import { operationsOf } from '../resources/operations.ts'
import { resourceNames, resources } from '../resources/resources.ts'
import { builtInViews } from '../resources/views.ts'

const folder = import.meta.dirname
const read = (...path: readonly string[]) =>
  JSON.parse(readFileSync(join(folder, ...path), 'utf8')) as Record<string, string>
const filesIn = (language: string) =>
  readdirSync(join(folder, language)).map((file) => basename(file, '.json'))
const parts = filesIn('en')
const others = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'en')
  .map(({ name }) => name)

type Tokens = ReturnType<typeof compileMessage>

/** The values of a message, each with its use: `n plural`, `role select`, `name`. */
function valuesOf(message: Tokens): readonly string[] {
  const found = message.flatMap((token) => {
    if (typeof token === 'string') return []
    const [name, type, forms] = token
    if (type === undefined) return [name]
    const inside = Object.values(forms as Record<string, Tokens | undefined>)
    return [`${name} ${type}`, ...inside.flatMap((form) => (form ? valuesOf(form) : []))]
  })
  return [...new Set(found)].toSorted()
}
const valuesIn = (text: string) => valuesOf(compileMessage(text))

/**
 * Values of a noun, which is passed as a whole: a language uses the forms that its grammar needs.
 */
const nounValues = ['one', 'many', 'dative', 'gender select']
const withoutNoun = (values: readonly string[]) => values.filter((one) => !nounValues.includes(one))

const labelsOf = (fields: FieldMap) =>
  Object.entries(fields).flatMap(([name, field]) => [
    labelOf(name, field),
    ...(field.help === undefined ? [] : [field.help]),
    ...(field.labels ?? []),
    // Codes of currencies are the same in every language.
    ...(field.suggestions ?? []).filter((value) => !/^[A-Z]{3}$/.test(value)).map(humanize),
  ])

/**
 * The labels of states, which are in functions and therefore read from the source of the
 * declarations.
 */
const stateLabels = () => {
  const declarations = join(folder, '..', 'resources')
  return readdirSync(declarations)
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => {
      const text = readFileSync(join(declarations, file), 'utf8')
      return [...text.matchAll(/label: '([^']+)', tone:/g)].map(([, label]) => label ?? '')
    })
}

/** Keys of settings and figures that the local service returns without a declaration. */
const localKeys =
  'owners contributors invited invitations training_time region retention_days tables key keys engine encrypted ' +
  'read_only schedule threshold digest events job_failed job_complete payment_failed ' +
  'ticket_answered quiet_hours from to'

const jobTimes = ['started_at', 'ended_at', 'trained_at']

function declaredLabels(): string[] {
  const all = resourceNames.flatMap((name) => {
    const resource: Resource = resources[name]
    const { section, fields, filters, shapeB = {}, sections = [], card } = resource
    const { description, removal } = details[name]
    const operations = Object.values(operationsOf(name))
    return [
      section,
      description,
      ...(removal === undefined ? [] : [removal]),
      ...[fields, filters, shapeB, ...operations.map(({ input }) => input)].flatMap(labelsOf),
      ...operations.map(operationLabel),
      ...sections.map((part) => part.label),
      ...(card?.second === undefined ? [] : [humanize(card.second)]),
    ]
  })
  // Undeclared keys of responses that the dialect knows.
  const returned = [
    ...changeKeys,
    ...jobTimes,
    creatorKey,
    ...referenceKeys.map(([key]) => key),
    ...failureKeys,
    ...trainingInputKeys,
    ...localKeys.split(' '),
  ].map(humanize)
  const times = changeKeys.map((key) => humanize(key.replace(/_at$/, '')))
  const views = Object.values(builtInViews).flatMap((list) => list.map(({ label }) => label))
  const menu = [...ownerSections.map(({ label }) => label), moreLabel, refusedLabel]
  const others = [...stateLabels(), ...menu, ...times, ...returned, ...views, 'ID', 'State']
  return [...new Set([...all, ...others])].toSorted()
}

test.each(['en', ...others])('the files of %s have no id twice', (language) => {
  const twice = filesIn(language).filter((part) => {
    const text = readFileSync(join(folder, language, `${part}.json`), 'utf8')
    return (
      (text.match(/^ {2}"/gm)?.length ?? 0) !== Object.keys(read(language, `${part}.json`)).length
    )
  })
  expect(twice).toEqual([])
})

test('an id is in one part only', () => {
  const ids = parts.flatMap((part) => Object.keys(read('en', part + '.json')))
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

test.each(others)('ux-10 %s lacks no text, and has none that English lacks', (language) => {
  expect(filesIn(language).toSorted()).toEqual([...parts, 'labels', 'nouns'].toSorted())
  for (const part of parts)
    expect(Object.keys(read(language, `${part}.json`)).toSorted(), part).toEqual(
      Object.keys(read('en', `${part}.json`)).toSorted(),
    )
})

test.each(others)('ux-10 every text of %s uses the same values as in English', (language) => {
  const differing = parts.flatMap((part) => {
    const texts = read('en', `${part}.json`)
    return Object.entries(read(language, `${part}.json`)).filter(([id, text]) => {
      const [given, used] = [valuesIn(texts[id] ?? ''), valuesIn(text)]
      const hasNoun = given.some((value) => nounValues.includes(value))
      return withoutNoun(given).join() !== (hasNoun ? withoutNoun(used) : used).join()
    })
  })
  expect(differing).toEqual([])
})

describe.each(others)('ux-10 labels and nouns of the declarations in %s', (language) => {
  const declared = [
    ...declaredLabels().map((label) => ['labels.json', label] as const),
    ...resourceNames.map((name) => ['nouns.json', resources[name].label.many] as const),
  ]
  const isTranslated = ([file, text]: readonly [string, string]) =>
    Object.hasOwn(read(language, file), text)

  test('use-45 have those of the settings that the local service keeps', () => {
    const labels = read(language, 'labels.json')
    expect(
      localKeys
        .split(' ')
        .map(humanize)
        .filter((label) => !Object.hasOwn(labels, label)),
    ).toEqual([])
  })

  test('are those of the declarations', () => {
    for (const file of ['labels.json', 'nouns.json']) {
      const known = declared.filter(([of]) => of === file).map(([, text]) => text)
      expect(Object.keys(read(language, file)).filter((text) => !known.includes(text))).toEqual([])
    }
  })

  // Untranslated labels, which stay English on the screen.
  for (const [file, text] of declared.filter((one) => !isTranslated(one)))
    // oxlint-disable-next-line vitest/warn-todo -- a list of missing translations
    test.todo(`${file}: ${text}`)
})
