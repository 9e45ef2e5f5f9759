import { parseJson } from '../../client/json.ts'

/** Texts and numbers of JSON; what stands inside a text is no number. */
const token = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g

function holdsFragileNumbers(text: string): boolean {
  token.lastIndex = 0
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const [found] = match
    if (found[0] !== '"' && String(Number(found)) !== found) return true
  }
  return false
}

/** Lets the page draw and answer between two steps of work. */
const turn = () => new Promise((done) => setTimeout(done))

/**
 * JSON of some megabytes, no digit lost. Where none can be lost, the browser's own reader does it:
 * it is ten times faster than ours.
 * @throws SyntaxError
 */
export async function readBlobJson(text: string): Promise<unknown> {
  const isFragile = holdsFragileNumbers(text)
  await turn()
  return isFragile ? parseJson(text) : JSON.parse(text)
}
