import { minuteMs } from '../durations.ts'
import { lengthText } from './lengthText.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { resources } from '../resources/resources.ts'
import importTexts from './en/import.json'
import trainingTexts from './en/training.json'
import uploadTexts from './en/uploads.json'
import { texts } from './i18n.ts'

const t = texts(importTexts, trainingTexts, uploadTexts)

test('design-45 one is written as one, and what is complete is not said to be', () => {
  expect(t('import.different', { n: 1, count: '1' })).toBe('1 value')
  expect(t('import.different', { n: 12, count: '12' })).toBe('12 different values')
  expect(t('import.leftOutColumns', { count: 1 })).toMatch(/^1 column is left .* It stays in/)
  expect(t('training.loaded.all', { n: 1 })).toBe('1 job')
})

test('design-45 a card says once that it is of this browser', () => {
  expect(t('modelUpload.past.none')).toBe('None yet')
})

test('design-45 the list of workspaces spends no column on a count of keys', () => {
  expect(resources.workspaces.columns).not.toContain('settings')
})

test('use-45 a length of time has the same units on all German screens: “5 h 54 min”, “19 Tage”', () => {
  const german = join(import.meta.dirname, 'de')
  const abbreviated = readdirSync(german)
    // “vor 2 Std.” is a point in time, and not a duration.
    .filter((file) => file !== 'core.json')
    .filter((file) => /\} (?:Std|Min|T)\./.test(readFileSync(join(german, file), 'utf8')))
  expect(abbreviated).toEqual([])
})

test('use-45 a length of ten hours or more has no minutes', () => {
  const lengths = [59, 9 * 60 + 59, 17 * 60 + 6, 47 * 60 + 59, 48 * 60]
  expect(lengths.map((minutes) => lengthText(minutes * minuteMs))).toEqual([
    '59 min',
    '9 h 59 min',
    '17 h',
    '47 h',
    '2 d',
  ])
})
