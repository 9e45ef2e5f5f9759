import { folded } from '../../../messages/folded.ts'
import { humanize, type Field } from '../../../metadata/field.ts'
import type { Item } from '../../../metadata/item.ts'
import { suggestionsFor, type Suggestion } from '../../values/observed.ts'
import { choiceLabel } from '../labels.ts'

/** A known value of a field, with the label that a person reads. */
export interface KnownChoice extends Suggestion {
  readonly label: string
}

/** The values that are known for a field: declared ones, and those of loaded records. */
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
 * The known value that a text names: the value itself, else one that reads the same, or its
 * label in English or the language of the page. `undefined` for a text that names none.
 */
export function choiceNamed(known: readonly KnownChoice[], text: string): string | undefined {
  if (known.some(({ value }) => value === text)) return text
  const word = folded(text.trim())
  return known.find(({ value, label }) =>
    [value, label, humanize(value)].some((one) => folded(one.trim()) === word),
  )?.value
}
