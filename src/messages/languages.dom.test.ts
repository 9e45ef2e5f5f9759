import { afterEach, expect, test } from 'vitest'
import { resources } from '../resources/resources.ts'
import { durationText } from './durationText.ts'
import bulkTexts from './en/bulk.json'
import coreTexts from './en/core.json'
import shellTexts from './en/shell.json'
import errorTexts from './en/errors.json'
import formTexts from './en/forms.json'
import importTexts from './en/import.json'
import { showMessage, texts, translateLabel } from './i18n.ts'
import { setTranslation } from './language.ts'
import { languages, loadLanguage } from './languages.ts'
import { collectionLabel, nounOf, recordLabel } from './nouns.ts'

const t = texts(coreTexts, shellTexts, errorTexts, formTexts, importTexts, bulkTexts)

async function speak(tag: string): Promise<void> {
  document.documentElement.lang = tag
  await loadLanguage()
}

afterEach(() => {
  document.documentElement.lang = ''
  setTranslation(undefined)
})

test('ux-10 the languages are the folders', () => {
  expect(languages()).toEqual(['en', 'de'])
})

test('ux-10 in English a noun is small inside a sentence and capitalized as a label', () => {
  const { label } = resources.paymentMethods
  expect(t('list.new', nounOf(label))).toBe('New payment method')
  expect([recordLabel(label), collectionLabel(label)]).toEqual([
    'Payment method',
    'Payment methods',
  ])
})

test('ux-10 a search of none is not said to be of all', async () => {
  const extent = (n: number) => t('bulk.uses.all', { n, ...nounOf(resources.tickets.label) })
  expect([extent(0), extent(1), extent(3)]).toEqual([
    '0 tickets',
    'the one ticket',
    'all 3 tickets',
  ])
  await speak('de')
  expect([extent(0), extent(3)]).toEqual(['0 Tickets', 'alle 3 Tickets'])
})

test('ux-10 in German the examples of an import have German quotes', async () => {
  expect(t('import.problem.example', { text: 'a' })).toBe('“a”')
  await speak('de')
  expect(t('import.problem.example', { text: 'a' })).toBe('„a“')
})

test('ux-10 in German a noun brings its gender and its cases', async () => {
  await speak('de')
  const titles = (['tickets', 'tokens', 'jobs', 'paymentMethods', 'workspaces'] as const).map(
    (name) => t('form.newTitle', nounOf(resources[name].label)),
  )
  expect(titles).toEqual([
    'Neues Ticket',
    'Neues Token',
    'Neuer Job',
    'Neue Zahlungsmethode',
    'Neuer Workspace',
  ])
  const { label } = resources.models
  expect(t('form.reference.used', { n: 3, ...nounOf(label) })).toBe('Verwendet von 3 Modellen')
  expect(t('form.reference.missing', nounOf(label))).toMatch(/^Kein Modell /)
  expect(t('list.empty', nounOf(resources.stores.label))).toBe('Noch keine Speicher')
  expect(translateLabel('Severity')).toBe('Schweregrad')
  expect(showMessage(t.id('form.cancel'))).toBe('Abbrechen')
})

test('ux-10 a text whose script comes after the language is translated too', async () => {
  await speak('de')
  const { default: blobTexts } = await import('./en/blobs.json')
  expect(texts(blobTexts)('blobs.tree.keys', { n: 2 })).toBe('2 Schlüssel')
})

test('plurals and selects, nested, with the number in the person’s format', () => {
  expect(t('error.next.wait', { seconds: 1 })).toBe('Try again in 1 second.')
  expect(t('error.next.wait', { seconds: 1200 })).toBe('Try again in 1,200 seconds.')
  expect(t('value.items', { count: 1 })).toBe('1 item')
  expect(durationText(3605)).toBe('1 h 5 s')
  expect(t('form.check.extraObject')).toBe('Enter a JSON object, like {"key": "value"}.')
})

test('an id of another part, or a text as data that no part gave, does not compile', () => {
  const core = texts(coreTexts)
  // @ts-expect-error a text of the forms
  expect(core('form.cancel')).toBe('Cancel')
  // @ts-expect-error not made by t.id
  expect(showMessage('form.cancel')).toBe('Cancel')
})

test('the pseudo-language marks every text, but no placeholder', async () => {
  await speak('en-XA')
  expect(t('notFound.text', { path: '/x' })).toBe('⟦Ţĥéŕé íš ñó þáĝé áţ /x.⟧')
  expect(collectionLabel(resources.jobs.label)).toMatch(/^⟦.*⟧$/)
})
