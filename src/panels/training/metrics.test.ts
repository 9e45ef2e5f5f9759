import { expect, test } from 'vitest'
import { allNames, isNames, namesIn } from './metrics.ts'

test('names are what commas part, without blanks', () => {
  expect(namesIn('auc, recall,,f1 score ,')).toEqual(['auc', 'recall', 'f1 score'])
  expect(namesIn('')).toEqual([])
})

test('chips stand only for a text that they give back as it is', () => {
  expect(isNames('')).toBe(true)
  expect(isNames('auc,f1 score')).toBe(true)
  expect(isNames('auc, recall')).toBe(false)
  expect(isNames('auc,')).toBe(false)
})

test('past texts give each of their names once', () => {
  expect(allNames(['auc,recall', 'recall', 'mae, auc'])).toEqual(['auc', 'recall', 'mae'])
})
