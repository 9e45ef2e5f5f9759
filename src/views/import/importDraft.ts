import { isSecretName } from '../../dialect/secretNames.ts'
import type { FieldMap } from '../../metadata/field.ts'
import type { ReadingOptions, Table } from '../../tables/table.ts'
import { isSecretField, type FormValues } from '../form/formValues.ts'
import type { ColumnTarget } from './targets.ts'
import type { FixedProblem } from './useImport.ts'

/** The person's choices and corrections for a table with these columns. */
export interface ImportChoices {
  readonly isUpdate: boolean
  readonly chosen: readonly (readonly [column: number, target: ColumnTarget])[]
  readonly constants: FormValues
  readonly fixed: readonly (readonly [key: string, fixed: FixedProblem])[]
}

/** An import before its start; of a file nothing but its name is kept. */
export interface ImportDraft {
  /** Pasted, or being typed. */
  readonly text?: string
  /** Whether the text was read as a table. */
  readonly isRead?: boolean
  readonly file?: string
  readonly options?: ReadingOptions
  /** The names of the columns that the choices are for. */
  readonly columns?: readonly string[]
  readonly choices?: ImportChoices
}

/** The length searched for names of secrets, which includes the headings. */
const namesWithin = 4_000

/** The stored part of an import: no text with secret columns, and no secret constants. */
export function keptImport(draft: ImportDraft, fields: FieldMap): ImportDraft {
  const { text, choices, ...others } = draft
  const isSecret = text !== undefined && isSecretName(text.slice(0, namesWithin))
  const constants = Object.entries(choices?.constants ?? {}).filter(([name]) => {
    const field = fields[name]
    return field !== undefined && !isSecretField(field)
  })
  return {
    ...others,
    ...(text !== undefined && !isSecret && { text }),
    ...(choices && { choices: { ...choices, constants: Object.fromEntries(constants) } }),
  }
}

const isEmptyChoice = ({ isUpdate, chosen, constants, fixed }: ImportChoices) =>
  !isUpdate && chosen.length === 0 && Object.keys(constants).length === 0 && fixed.length === 0

/** Whether there is anything to keep. */
export const isWorthKeeping = ({ text = '', choices }: ImportDraft): boolean =>
  text.trim() !== '' || (choices !== undefined && !isEmptyChoice(choices))

/** Reads a stored draft; `undefined` if it is invalid. */
export function importDraftIn(value: unknown): ImportDraft | undefined {
  const draft = Object(value) as ImportDraft
  const { text, file, columns, choices } = draft
  const isText = [text, file].every((one) => one === undefined || typeof one === 'string')
  const areLists =
    choices === undefined || [columns, choices.chosen, choices.fixed].every(Array.isArray)
  return isText && areLists && isWorthKeeping(draft) ? draft : undefined
}

/** The choices of a draft, if they are for a table with the same columns. */
export const choicesFor = (
  draft: ImportDraft | undefined,
  { columns }: Table,
): ImportChoices | undefined =>
  draft?.columns?.join('\n') === columns.join('\n') ? draft.choices : undefined
