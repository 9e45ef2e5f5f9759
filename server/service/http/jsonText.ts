export const maxDepth = 20

/** The nesting depth of brackets, computed before the text is parsed recursively. */
export function depthOf(text: string): number {
  let depth = 0
  let maxDepth = 0
  let inText = false
  for (let i = 0; i < text.length; i += 1) {
    const at = text[i]
    if (inText) {
      if (at === '\\') i += 1
      else if (at === '"') inText = false
    } else if (at === '"') inText = true
    else if (at === '{' || at === '[') maxDepth = Math.max(maxDepth, (depth += 1))
    else if (at === '}' || at === ']') depth -= 1
  }
  return maxDepth
}

export function jsonProblem(text: string): string | undefined {
  if (depthOf(text) > maxDepth) return `JSON may be nested ${maxDepth} levels deep.`
  try {
    JSON.parse(text)
    return undefined
  } catch {
    return 'Must be valid JSON.'
  }
}

/**
 * The members of a valid JSON object, each as its literal text: JSON.parse would round integers
 * beyond 2^53 and lose a key named `__proto__`.
 */
export function memberTexts(object: string): Map<string, string> {
  const members = new Map<string, string>()
  let depth = 0
  let key: string | undefined
  let start = 0
  const finish = (end: number) => {
    if (key !== undefined) members.set(key, object.slice(start, end).trim())
    key = undefined
  }
  for (let i = 0; i < object.length; i += 1) {
    const at = object[i]
    if (at === '"') {
      const from = i
      for (i += 1; object[i] !== '"'; i += 1) if (object[i] === '\\') i += 1
      if (depth === 1 && key === undefined) {
        key = String(JSON.parse(object.slice(from, i + 1)))
        i = object.indexOf(':', i)
        start = i + 1
      }
    } else if (at === '{' || at === '[') depth += 1
    else if (at === '}' || at === ']') {
      if (depth === 1) finish(i)
      depth -= 1
    } else if (at === ',' && depth === 1) finish(i)
  }
  return members
}

/** The database cannot store NUL or unpaired surrogates. */
export const isStorableText = (text: string): boolean => !/[\0\p{Surrogate}]/u.test(text)

/** Like `isStorableText`, also for escaped characters in JSON. */
export function isStorable(json: string): boolean {
  const escaped = JSON.stringify(JSON.parse(json)).replaceAll('\\\\', '')
  return !/\\u0000|\\ud[89a-f]/i.test(escaped)
}
