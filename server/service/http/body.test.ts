import { describe, expect, it } from 'vitest'
import { HttpError } from '../httpError.ts'
import { readBody } from './body.ts'

const megabyte = 1024 * 1024
const mark = 'mark'
const part = (name: string) =>
  `\r\n--${mark}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`
const json = 'application/json'
const form = 'application/x-www-form-urlencoded'
const multipart = `multipart/form-data; boundary=${mark}`

describe('An endless body', () => {
  it.each([
    ['a form', form, 'a='],
    ['JSON', json, '{"a":"'],
    ['text', 'text/plain', 'a'],
    ['a field of a form in parts', multipart, 'x'],
    ['part after part', multipart, part('a')],
  ])('sec-4 is read up to 256 MB and rejected: %s', async (_name, type, again) => {
    let taken = 0
    let isCancelled = false
    const start = Buffer.from(type === multipart ? part('first') : again)
    const piece = Buffer.alloc(megabyte, type === multipart ? again : 'x')
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(new Uint8Array(taken === 0 ? start : piece))
        taken += piece.length
      },
      cancel() {
        isCancelled = true
      },
    })
    const init = { method: 'POST', headers: { 'content-type': type }, body, duplex: 'half' }
    const refused: unknown = await readBody(new Request('http://x/', init as RequestInit)).catch(
      (error: unknown) => error,
    )
    expect(refused).toBeInstanceOf(HttpError)
    expect(refused).toMatchObject({ status: 413, headers: { Connection: 'close' } })
    expect(isCancelled).toBe(true)
    expect(taken).toBeLessThan(260 * megabyte)
  })
})
