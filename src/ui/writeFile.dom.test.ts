import { beforeEach, expect, it, vi } from 'vitest'
import { saveFile } from './saveFile.ts'
import { writeFile } from './writeFile.ts'

vi.mock('./saveFile.ts', () => ({ saveFile: vi.fn<typeof saveFile>() }))

/** Parts of ten bytes, and a record of the requested ones. */
function tenBytes(count: number) {
  const made: number[] = []
  async function* parts() {
    for (let n = 0; n < count; n += 1) {
      made.push(n)
      yield '0123456789'
    }
  }
  return { made, parts: parts() }
}

const options = (signal = new AbortController().signal) => ({
  name: 'file.csv',
  type: 'text/csv',
  signal,
  maxBytes: 35,
})

beforeEach(() => {
  vi.mocked(saveFile).mockClear()
  Reflect.deleteProperty(globalThis, 'showSaveFilePicker')
})

it('K3 a file over the limit is refused where it cannot be written to the disk: no more of it is made, and nothing is saved', async () => {
  const { made, parts } = tenBytes(100)
  expect(await writeFile(parts, options())).toEqual({ is: 'tooLarge' })
  expect(made).toHaveLength(4)
  expect(saveFile).not.toHaveBeenCalled()
})

it('K3 a file within the limit is a download with all of its parts', async () => {
  expect(await writeFile(tenBytes(3).parts, options())).toEqual({ is: 'saved', name: 'file.csv' })
  const [[blob] = []] = vi.mocked(saveFile).mock.calls
  expect(blob?.size).toBe(30)
})

it('K3 on the disk there is no limit, each part is written before the next is made, and cancelled there is no file', async () => {
  const written: string[] = []
  let closed: 'closed' | 'aborted' | undefined
  let made: readonly number[] = []
  const createWritable = async () => ({
    write: async (part: string) => {
      written.push(part)
      expect(made).toHaveLength(written.length)
    },
    close: async () => void (closed = 'closed'),
    abort: async () => void (closed = 'aborted'),
  })
  vi.stubGlobal('showSaveFilePicker', async () => ({ name: 'chosen.csv', createWritable }))
  const twenty = tenBytes(20)
  made = twenty.made
  expect(await writeFile(twenty.parts, options())).toEqual({ is: 'saved', name: 'chosen.csv' })
  expect([written.length, closed]).toEqual([20, 'closed'])

  written.length = 0
  const abort = new AbortController()
  const more = tenBytes(20)
  made = more.made
  async function* cancelled() {
    for await (const part of more.parts) {
      if (more.made.length === 5) abort.abort()
      yield part
    }
  }
  expect(await writeFile(cancelled(), options(abort.signal))).toEqual({ is: 'cancelled' })
  expect([written.length, closed]).toEqual([4, 'aborted'])
  vi.unstubAllGlobals()
})
