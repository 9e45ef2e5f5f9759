import type { Draft, Drafts } from '../../../data/drafts/drafts.ts'
import { holdsSecret } from '../../../dialect/holdsSecret.ts'
import { isSecretName } from '../../../dialect/secretNames.ts'
import { readJson } from '../../../fields/kinds/json/jsonText.ts'
import { kinds } from '../../../fields/kinds/kinds.ts'
import { isUnreadable, type Unreadable } from '../../../fields/values/unreadable.ts'
import type { FieldMap } from '../../../metadata/field.ts'
import { extraName } from '../body.ts'
import { isSecretField, sameValue, type FormValues } from '../formValues.ts'
import { dayMs } from '../../../durations.ts'

type KeptValues = Readonly<Record<string, unknown>>

/** The kept content of a form, by field name. */
export interface Kept {
  readonly values: KeptValues
  /** For a change of a record: the values it started from. */
  readonly base?: KeptValues
  /** Names of typed fields that are never kept, because they hold a secret or a file. */
  readonly left?: readonly string[]
}

/** A draft of a form. */
export interface FormDraft extends Draft {
  /** The address of the page it was typed on; only there it is restored automatically. */
  readonly value: Kept & { readonly address: string }
}

/** The drafts for a form that opens. */
export interface OpenedDrafts {
  /** This tab's own draft, restored at once after a reload or a crash. */
  readonly restored: FormDraft | undefined
  /** Any other text of the person, the newest first. */
  readonly offered: readonly FormDraft[]
}

const isObject = (value: unknown): value is KeptValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isFormDraft = (draft: Draft): draft is FormDraft => {
  const {
    address,
    values,
    base = {},
    left = [],
  } = Object(draft.value) as Partial<FormDraft['value']>
  return typeof address === 'string' && isObject(values) && isObject(base) && Array.isArray(left)
}

/** Separates the draft that a form restores from the drafts it offers. */
export function formDraftsOf({ ofThisTab, ofGoneTabs }: Drafts, address: string): OpenedDrafts {
  const all = [...ofThisTab, ...ofGoneTabs].filter(isFormDraft)
  const restored = all.find(
    (draft) =>
      ofThisTab.includes(draft) && draft.value.address === address && draft.at > Date.now() - dayMs,
  )
  const offered = all.filter((draft) => draft !== restored)
  return { restored, offered: offered.toSorted((one, other) => other.at - one.at) }
}

/** A value as it is typed; a name of no record yet, or an unknown choice, is one too. */
export type Typed = string | boolean | Unreadable

const isTypedText = (value: unknown): value is string | Unreadable =>
  typeof value === 'string' || (isUnreadable(value) && value.text !== '')

/** Whether JSON text contains a secret's name, also while it is invalid. */
function isSecretJson(text: unknown): boolean {
  if (typeof text !== 'string') return false
  const json = readJson(text)
  return json.is === 'problem' ? isSecretName(text) : json.is !== 'blank' && holdsSecret(json.value)
}

/**
 * The content of a form to keep; `undefined` if nothing was typed that may be kept.
 * @param isChange it changes a record, so that the original values are kept too
 */
export function keptOf(
  fields: FieldMap,
  isChange: boolean,
  initial: FormValues,
  now: FormValues,
): Kept | undefined {
  const values: Record<string, unknown> = {}
  const base: Record<string, unknown> = {}
  const left: string[] = []
  let isTyped = false
  for (const name of [...Object.keys(fields), extraName]) {
    const field = fields[name]
    const [before, value] = [initial[name] ?? '', now[name] ?? '']
    const isOther = value !== before
    const isJson = field === undefined || kinds[field.kind].type === 'json'
    const isLeft =
      (field && (isSecretField(field) || kinds[field.kind].type === 'file')) ||
      (!isTypedText(value) && typeof value !== 'boolean') ||
      (isJson && isSecretJson(value))
    if (isLeft) {
      if (isOther) left.push(name)
      continue
    }
    if (isOther) isTyped = true
    values[name] = value
    if (isChange && ['string', 'boolean'].includes(typeof before)) base[name] = before
  }
  if (!isTyped) return undefined
  return { values, ...(isChange && { base }), ...(left.length > 0 && { left }) }
}

/** The values of a draft, for a form whose fields may have changed. */
export interface Fitting {
  /** Typed values, by field name. */
  readonly values: readonly (readonly [name: string, value: Typed])[]
  /** Kept values without a field in the form; they are shown, never dropped silently. */
  readonly unfit: readonly (readonly [name: string, text: string])[]
}

const textOf = (value: unknown): string => {
  if (isUnreadable(value)) return value.text
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

/** Separates the values of a draft that fit the fields of a form from the others. */
export function fittingOf(fields: FieldMap, { value }: FormDraft): Fitting {
  const values: (readonly [string, Typed])[] = []
  const unfit: (readonly [string, string])[] = []
  for (const [name, kept] of Object.entries(value.values)) {
    if (value.base && Object.hasOwn(value.base, name) && kept === value.base[name]) continue
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    const isBoolean = field !== undefined && kinds[field.kind].type === 'boolean'
    const isFitting =
      (field !== undefined || name === extraName) &&
      (isBoolean ? typeof kept === 'boolean' : isTypedText(kept)) &&
      (!isUnreadable(kept) || field?.kind === 'reference' || field?.kind === 'choice') &&
      !(field && (isSecretField(field) || kinds[field.kind].type === 'file'))
    if (isFitting) values.push([name, kept as Typed])
    else if (kept !== '' && kept !== false && kept !== null) unfit.push([name, textOf(kept)])
  }
  return { values, unfit }
}

/**
 * The changes of a draft, for a record that may have changed since. Changes by others in other
 * fields stay.
 * @param current the record's values in the form
 */
export function changesOf(fields: FieldMap, draft: FormDraft, current: FormValues) {
  const { base } = draft.value
  return fittingOf(fields, draft).values.filter(([name, mine]) => {
    const field = fields[name]
    return !base || !field || !sameValue(field, mine, current[name] ?? '')
  })
}
