import { describe, expect, it } from 'vitest'
import { printJson } from '../../dialect/json.ts'
import { cellText } from '../../features/rows/grid/cellText.ts'
import { adaptRows } from './adaptRows.ts'
import { readStream, type StreamAnswer } from './readStream.ts'
import { RowSplitter } from './rowSplitter.ts'

const shapes = {
  'array of objects': '[{"id":1,"note":"a"},{"id":2,"note":"b"}]',
  'columns and rows': '{"columns":["id","note"],"rows":[[1,"a"],[2,"b"]]}',
  'array of arrays': '[["id","note"],[1,"a"],[2,"b"]]',
  'object of arrays': '{"id":[1,2],"note":["a","b"]}',
  'rows under a name': '{"items":[{"id":1,"note":"a"},{"id":2,"note":"b"}]}',
  'a list per line': '["id","note"]\n[1,"a"]\n[2,"b"]\n',
  'a line per row': '{"id":1,"note":"a"}\n{"id":2,"note":"b"}\n',
  csv: 'id,note\r\n1,a\r\n2,b\r\n',
}
const wrappedShapes = {
  'below a common key': '{"result":[{"id":1,"note":"a"},{"id":2,"note":"b"}]}',
  'below any key': '{"LunarHammer":[{"id":1,"note":"a"},{"id":2,"note":"b"}],"count":2}',
  'below two keys':
    '{"status":"ok","GentleWillow":{"valley":[{"id":1,"note":"a"},{"id":2,"note":"b"}]}}',
  'below any key and a common one':
    '{"GentleWillow":{"rows":[{"id":1,"note":"a"},{"id":2,"note":"b"}],"count":2}}',
  'a matrix below any key': '{"GentleWillow":{"columns":["id","note"],"rows":[[1,"a"],[2,"b"]]}}',
  'columns below any key': '{"GentleWillow":{"id":[1,2],"note":["a","b"]}}',
}
const rows = [
  { id: 1, note: 'a' },
  { id: 2, note: 'b' },
]

describe('RW-2 dialect-5 dialect-6', () => {
  it.each(Object.entries({ ...shapes, ...wrappedShapes }))('%s', async (_name, text) => {
    const answer = adaptRows(text)
    expect(answer).toMatchObject({ is: 'table', columns: ['id', 'note'], rows })
    // The result must not depend on how the text is split.
    for (const size of [1, 3, 1000]) {
      const chunks = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
      const streamed = await readStream(new Response(chunks.join('')), { chunks })
      expect(streamed).toMatchObject({ is: 'table', columns: ['id', 'note'], rows })
    }
  })

  it.each([
    ['array of objects', 'objects'],
    ['columns and rows', 'matrix'],
    ['array of arrays', 'matrix'],
    ['rows under a name', 'envelope'],
    ['below two keys', 'envelope'],
    ['a matrix below any key', 'matrix'],
    ['csv', undefined],
  ] as const)('%s is told as %s', async (name, form) => {
    const text = { ...shapes, ...wrappedShapes }[name]
    expect((await readStream(new Response(text))).form).toBe(form)
  })

  it('ux-25 renders nothing before the rows that determine the columns have arrived', async () => {
    const texts = Array.from({ length: 60 }, (_, id) => JSON.stringify({ id }))
    const drawn: StreamAnswer[] = []
    const chunks = ['{"columns":["id"],"rows":[', texts.join(), ']}'].flatMap(
      (text) => text.match(/.{1,24}/g) ?? [],
    )
    const whole = await readStream(new Response(chunks.join('')), {
      chunks,
      onRows: (answer) => drawn.push(answer),
    })
    expect(whole).toMatchObject({ isWhole: true, rows: { length: 60 } })
    expect(drawn[0]).toMatchObject({ rows: { length: 51 } })
  })

  it('dialect-6 a list without rows below any key is empty, and texts are a column', () => {
    expect(adaptRows('{"LunarHammer":[]}')).toMatchObject({ columns: [], rows: [] })
    expect(adaptRows('{"city":["Oslo"]}')).toMatchObject({ columns: ['city'] })
  })

  it('one object is one row', () => {
    expect(adaptRows('{"id":1,"tags":[{"x":1}]}')).toMatchObject({ columns: ['id', 'tags'] })
    expect(adaptRows('{"id":1,"tags":["x"]}')).toMatchObject({
      columns: ['id', 'tags'],
      rows: [{ id: 1, tags: ['x'] }],
    })
  })

  it.each(['42', '"words"', 'true', '', '<p>no</p>', '{"id":'])('%s stays raw', async (text) => {
    expect(adaptRows(text)).toEqual({ is: 'raw', text })
    expect(await readStream(new Response(text))).toMatchObject({ is: 'raw', text })
  })
})

describe('rows', () => {
  it('case-1 case-17 cost only the cell that could not be read, and keep the order of columns', async () => {
    const text = '[{"2024":NaN,"2023":1},{"2024":2,"2023":3,"2023":4}]'
    for (const answer of [adaptRows(text), await readStream(new Response(text))]) {
      if (answer.is !== 'table') throw new Error('raw')
      expect(answer.columns).toEqual(['2024', '2023'])
      expect(printJson(answer.rows)).toBe(text)
      expect(cellText(answer.rows[0] ?? {}, '2024').text).toBe('NaN')
    }
  })

  it('keep every digit and every key', () => {
    const answer = adaptRows('[{"id":9007199254740993,"total":12.50,"__proto__":"x"}]')
    if (answer.is !== 'table') throw new Error('raw')
    expect(String(answer.rows[0]?.id)).toBe('9007199254740993')
    expect(String(answer.rows[0]?.total)).toBe('12.50')
  })

  it('keep the metadata next to them', () => {
    const answer = adaptRows('{"key_column":"id","columns":["id"],"rows":[],"truncated":true}')
    expect(answer).toMatchObject({
      columns: ['id'],
      rows: [],
      about: { key_column: 'id', truncated: true },
    })
  })

  it('that are not objects have one column', () => {
    expect(adaptRows('[1,"a",null]')).toMatchObject({
      columns: ['value'],
      rows: [{ value: 1 }, { value: 'a' }, { value: null }],
    })
  })

  it('are kept if complete in a truncated response', async () => {
    const text = '{"rows":[{"id":1},{"id":2},{"id":'
    expect(await readStream(new Response(text))).toMatchObject({
      is: 'table',
      rows: [{ id: 1 }, { id: 2 }],
      isWhole: false,
    })
  })
})

it('the splitter is not confused by strings, escapes and nested lists', () => {
  const text = String.raw`{"a":["rows"],"rows" : [ {"t":"],[\"}{"} , [1,[2]] , "x,y" ],"n":1}`
  for (let cut = 0; cut < text.length; cut++) {
    const splitter = new RowSplitter()
    const found = [...splitter.push(text.slice(0, cut)), ...splitter.push(text.slice(cut))]
    expect(found).toEqual([String.raw`{"t":"],[\"}{"}`, '[1,[2]]', '"x,y"'])
    expect(splitter.hasEnded).toBe(true)
    expect(splitter.rest).toBe('{"a":["rows"],"rows" : [],"n":1}')
  }
})

it('deploy-22 an object without anything is no row', () => {
  expect(adaptRows('{}')).toMatchObject({ is: 'table', rows: [] })
})
