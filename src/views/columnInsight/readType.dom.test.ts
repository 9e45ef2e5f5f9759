import { afterEach, expect, test } from 'vitest'
import { setTranslation } from '../../messages/language.ts'
import { loadLanguage } from '../../messages/languages.ts'
import { readType } from './readStatistic.ts'

afterEach(() => {
  document.documentElement.lang = ''
  setTranslation(undefined)
})

test('ux-10 the type of a column is named in the language of the page, an unknown one by the service', async () => {
  expect(['number', 'int64'].map(readType)).toEqual(['number', 'int64'])
  document.documentElement.lang = 'de'
  await loadLanguage()
  expect(['number', 'date', 'text', 'int64'].map(readType)).toEqual([
    'Zahl',
    'Datum',
    'Text',
    'int64',
  ])
})
