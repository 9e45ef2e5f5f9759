/** Which of the two separators begins the decimals in a column of numbers. */
export type NumberStyle = 'point' | 'comma'
/** What comes first in a column of dates with slashes. */
export type DateStyle = 'dayFirst' | 'monthFirst'

/** How the values of a column are written; `undefined` where its values do not tell. */
export interface CellStyle {
  readonly number?: NumberStyle | undefined
  readonly date?: DateStyle | undefined
}

const slashed = /^\s*(\d{1,2})[/-](\d{1,2})[/-](\d{4})(?!\d)/

/** The only one of two styles that has evidence. */
const only = <T>(one: T, other: T, isOne: boolean, isOther: boolean): T | undefined =>
  isOne === isOther ? undefined : isOne ? one : other

/** The style of a column, from values that can be read in one way only. */
export function styleOf(texts: readonly string[]): CellStyle {
  const numbers = texts.map((text) => text.trim())
  const isComma = numbers.some((text) =>
    /\d\.\d{3},\d|\d,\d{1,2}\D*$|^\D*\d+,\d{4,}\D*$/.test(text),
  )
  const isPoint = numbers.some((text) =>
    /\d,\d{3}\.\d|\d\.\d{1,2}\D*$|^\D*\d+\.\d{4,}\D*$/.test(text),
  )
  const dates = texts.flatMap((text) => {
    const [, one, other] = slashed.exec(text) ?? []
    return one === undefined ? [] : [[Number(one), Number(other)] as const]
  })
  const isDay = dates.some(([one]) => one > 12)
  const isMonth = dates.some(([, other]) => other > 12)
  return {
    number: only<NumberStyle>('comma', 'point', isComma, isPoint),
    date: only<DateStyle>('dayFirst', 'monthFirst', isDay, isMonth),
  }
}

/**
 * A number in the service's notation; `undefined` where two numbers may be meant. What is no number
 * stays as it is, for the form's check to refuse.
 */
export function readNumber(written: string, style: NumberStyle | undefined): string | undefined {
  const text = written
    .trim()
    .replace(/^\u2212/, '-')
    .replace(/^(-?)[€$£¥]\s*|\s*[€$£¥]$/g, '$1')
    .replaceAll(/(?<=\d)[\s\u00a0\u2009\u202f'’](?=\d{3}(?:\D|$))/g, '')
  if (/^-?\d{1,3}(?:\.\d{3})+,\d+$/.test(text) || /^-?\d{1,3}(?:\.\d{3}){2,}$/.test(text))
    return text.replaceAll('.', '').replace(',', '.')
  if (/^-?\d{1,3}(?:,\d{3})+\.\d+$/.test(text) || /^-?\d{1,3}(?:,\d{3}){2,}$/.test(text))
    return text.replaceAll(',', '')
  const isGroup = /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(text)
  if (/^-?\d*,\d+$/.test(text)) {
    if (isGroup && style !== 'comma') return style === 'point' ? text.replace(',', '') : undefined
    return text.replace(/^(-?),/, '$10,').replace(',', '.')
  }
  // 1.240 is the service's own notation, unless the column shows that it is not.
  return isGroup && style === 'comma' ? text.replace('.', '') : text
}

const pad = (text: string | undefined) => (text ?? '').padStart(2, '0')

/** A day that exists, as the service writes it. */
function dayOf(year: string, month: string, day: string): string | undefined {
  const text = `${year}-${pad(month)}-${pad(day)}`
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : undefined
}

export type DateReading =
  | { readonly is: 'date'; readonly date: string; readonly rest: string }
  | { readonly is: 'ambiguous' | 'unknown' }

/** A day in a form that people write, and the text after it. */
export function readDate(written: string, style: DateStyle | undefined): DateReading {
  const text = written.trim()
  const made = (date: string | undefined, whole: string): DateReading =>
    date === undefined ? { is: 'unknown' } : { is: 'date', date, rest: text.slice(whole.length) }
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/.exec(text)
  if (iso) return made(dayOf(iso[1] ?? '', iso[2] ?? '', iso[3] ?? ''), iso[0])
  const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})/.exec(text)
  if (dotted) return made(dayOf(dotted[3] ?? '', dotted[2] ?? '', dotted[1] ?? ''), dotted[0])
  const found = slashed.exec(text)
  if (!found) return { is: 'unknown' }
  const [whole, one = '', other = '', year = ''] = found
  const dayFirst = dayOf(year, other, one)
  const monthFirst = dayOf(year, one, other)
  if (dayFirst === monthFirst || monthFirst === undefined) return made(dayFirst, whole)
  if (dayFirst === undefined) return made(monthFirst, whole)
  if (style === undefined) return { is: 'ambiguous' }
  return made(style === 'dayFirst' ? dayFirst : monthFirst, whole)
}
