import { folded } from '../../../messages/folded.ts'
import { humanize, type Field } from '../../../metadata/field.ts'
import type { Item } from '../../../metadata/item.ts'
import { suggestionsFor, type Suggestion } from '../../values/observed.ts'
import { choiceLabel } from '../labels.ts'

/** A known value of a field, with its label. */
export interface KnownChoice extends Suggestion {
  readonly label: string
}

/** The known values of a field: declared values, and values in loaded records. */
export const knownChoices = (
  name: string,
  field: Field,
  items: readonly Item[],
): readonly KnownChoice[] =>
  suggestionsFor(name, field.suggestions ?? [], items).map((one) => ({
    ...one,
    label: choiceLabel(field, one.value),
  }))

/**
 * The known value that a text means: the value itself, or its label in English or the page's
 * language, case-insensitively. `undefined` if it means none.
 */
export function choiceNamed(known: readonly KnownChoice[], text: string): string | undefined {
  if (known.some(({ value }) => value === text)) return text
  const word = folded(text.trim())
  return known.find(({ value, label }) =>
    [value, label, humanize(value)].some((one) => folded(one.trim()) === word),
  )?.value
}
