import { expect, test } from 'vitest'
import { allNames, isNames, namesIn } from './metrics.ts'

test('names are separated by commas and trimmed', () => {
  expect(namesIn('auc, recall,,f1 score ,')).toEqual(['auc', 'recall', 'f1 score'])
  expect(namesIn('')).toEqual([])
})

test('chips are shown only for text that they reproduce exactly', () => {
  expect(isNames('')).toBe(true)
  expect(isNames('auc,f1 score')).toBe(true)
  expect(isNames('auc, recall')).toBe(false)
  expect(isNames('auc,')).toBe(false)
})

test('earlier texts provide each of their names once', () => {
  expect(allNames(['auc,recall', 'recall', 'mae, auc'])).toEqual(['auc', 'recall', 'mae'])
})
