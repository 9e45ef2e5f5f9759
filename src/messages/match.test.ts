import { expect, test } from 'vitest'
import { match, piecesOf } from './match.ts'

const rankOf = (text: string, typed: string, keywords?: string) => match(typed)(text, keywords)

test('a better match has a lower rank', () => {
  expect(rankOf('Train', 'train')).toBe(0)
  expect(rankOf('Train churn-v3', 'train ch')).toBe(1)
  expect(rankOf('Train new-churn', 'train ch')).toBe(2)
  expect(rankOf('Retrain churn', 'train')).toBe(3)
  expect(rankOf('Charges', 'billing', 'Billing')).toBe(4)
  expect(rankOf('Train churn-v3', 'train x')).toBeUndefined()
  expect(rankOf('Anything', '  ')).toBe(0)
  expect(rankOf('Hélène Marchand', 'helene')).toBe(1)
  // Characters of a pattern are matched literally.
  expect(rankOf('a.c', 'a.*')).toBeUndefined()
})

test('case-12 K6 a pasted title is found and marked in another spelling, with its quotes', () => {
  expect(rankOf('Hauptstraße gesperrt', 'HAUPTSTRASSE')).toBe(1)
  expect(rankOf('19" rack is humming', '19” rack is humming')).toBe(0)
  expect(rankOf('dock-1 -north gate', 'dock‑1 –north gate')).toBe(0)
  expect(piecesOf('Hauptstraße gesperrt', 'strasse ges')).toEqual(['Haupt', 'straße ges', 'perrt'])
  expect(piecesOf('so\u00ADft file', 'soft')).toEqual(['', 'so\u00ADft', ' file'])
  expect(piecesOf('aab', 'aa ab')).toEqual(['', 'aab'])
})

test('the typed text is highlighted where it occurs', () => {
  expect(piecesOf('Train churn-v3', 'train ch')).toEqual(['', 'Train ch', 'urn-v3'])
  expect(piecesOf('Hélène', 'helen')).toEqual(['', 'Hélèn', 'e'])
  expect(piecesOf('restrain, train', 'train')).toEqual(['restrain, ', 'train'])
  expect(piecesOf('Models', '')).toEqual(['Models'])
  expect(piecesOf('İstanbul store', 'store')).toEqual(['İstanbul ', 'store'])
})
