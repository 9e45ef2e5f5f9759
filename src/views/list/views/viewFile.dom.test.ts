import { describe, expect, test } from 'vitest'
import { readViewFile, readViewLink, viewFile, viewLink, type SharedView } from './viewFile.ts'

const view: SharedView = {
  list: 'charges',
  name: 'Failed, by reason',
  icon: 'alert',
  query: 'search=failed%3Atrue&sort=-created_at&columns=title%2Ca%252Cb&widths=title%3A200',
}

describe('L8 a shared view', () => {
  test('comes back from its file and its link as it was', () => {
    expect(readViewFile(viewFile(view))).toEqual(view)
    expect(readViewLink(viewLink(view))).toEqual(view)
  })

  test('use-17 says whose it is, and nothing in its name but plain text', () => {
    const shared = { ...view, by: 'Tomás Ribeiro' }
    expect(readViewFile(viewFile(shared))).toEqual(shared)
    expect(readViewLink(viewLink(shared))).toEqual(shared)
    expect(readViewLink(viewLink({ ...view, by: 'x\u2066' }))).toEqual(view)
  })

  test.each([
    ['[]', 'shape'],
    ['{', 'json'],
    ['null', 'shape'],
    [JSON.stringify({ ...JSON.parse(viewFile(view)), version: 2 }), 'shape'],
    [JSON.stringify({ ...JSON.parse(viewFile(view)), list: 'constructor' }), 'list'],
    [JSON.stringify({ ...JSON.parse(viewFile(view)), icon: 'trash' }), 'shape'],
    [JSON.stringify({ ...JSON.parse(viewFile(view)), name: '' }), 'shape'],
    [JSON.stringify({ ...JSON.parse(viewFile(view)), name: 'x\u2066' }), 'shape'],
    [JSON.stringify({ ...JSON.parse(viewFile(view)), query: { search: 1 } }), 'shape'],
    [JSON.stringify({ ...JSON.parse(viewFile(view)), query: { preview: 'x' } }), 'part'],
    [JSON.stringify({ ...JSON.parse(viewFile(view)), query: { page: '2' } }), 'part'],
    ['x'.repeat(20_001), 'large'],
  ])('%j is refused', (text, is) => {
    expect(readViewFile(text)).toMatchObject({ is })
  })

  test.each([
    ['https://elsewhere.example/nothing?sharedView=a', 'link'],
    ['/billing/charges', 'link'],
    ['javascript:alert(1)', 'link'],
    ['/billing/charges?sharedView=%00', 'link'],
    ['/billing/charges?sharedView=a&token=b', 'part'],
  ])('the link %s is refused', (text, is) => {
    expect(readViewLink(text)).toMatchObject({ is })
  })
})
