import { readReturned } from '../../dialect/json.ts'

/** Yields to the page between two steps of work. */
const turn = () => new Promise((done) => setTimeout(done))

/**
 * Reads JSON of several megabytes, as any answer is read.
 * @throws SyntaxError
 */
export async function readBlobJson(text: string): Promise<unknown> {
  await turn()
  return readReturned(text)
}
