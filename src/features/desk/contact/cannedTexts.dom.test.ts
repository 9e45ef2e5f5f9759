import { beforeEach, expect, test } from 'vitest'
import { cannedTexts, removeText, saveText } from './cannedTexts.ts'

const opened = { id: '', name: 'Looking', text: 'We look into it.' }
let first = opened

beforeEach(() => {
  for (const { id } of cannedTexts.get()) removeText(id)
  first = saveText({ name: opened.name, text: opened.text }, undefined)
  saveText({ name: 'Fixed', text: 'It works again.' }, undefined)
})

const texts = () => cannedTexts.get().map(({ name, text }) => [name, text])

test('a name changed in one tab and a text in another are both kept', () => {
  saveText({ name: 'Looking into it', text: first.text }, first)
  expect(saveText({ name: first.name, text: 'Soon.' }, first).id).toBe(first.id)
  expect(texts()).toEqual([
    ['Looking into it', 'Soon.'],
    ['Fixed', 'It works again.'],
  ])
})

test('a text changed in two tabs is kept twice, one deleted in another tab is added again', () => {
  saveText({ name: first.name, text: 'Theirs.' }, first)
  saveText({ name: first.name, text: 'Mine.' }, first)
  expect(texts()).toEqual([
    ['Looking', 'Theirs.'],
    ['Fixed', 'It works again.'],
    ['Looking', 'Mine.'],
  ])
  removeText(first.id)
  expect(saveText({ name: 'Again', text: 'Mine.' }, first).id).not.toBe(first.id)
})

test('a deleted text comes back at its place', () => {
  removeText(first.id)()
  expect(texts()[0]).toEqual(['Looking', 'We look into it.'])
})
