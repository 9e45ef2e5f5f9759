import type { Draft, Drafts } from '../../../data/drafts/drafts.ts'
import { kinds } from '../../../fields/kinds/kinds.ts'
import type { FieldMap } from '../../../metadata/field.ts'
import { extraName } from '../body.ts'
import { isSecretField, type FormValues } from '../formValues.ts'
import { dayMs } from '../../../durations.ts'

/** A draft of a form: what stood in it, by field name. */
export interface FormDraft extends Draft {
  readonly value: {
    /** Of the page it was typed in: only there it is put back by itself. */
    readonly address: string
    readonly values: Readonly<Record<string, string | boolean>>
  }
}

/** The drafts for a form that opens. */
export interface OpenedDrafts {
  readonly of: string
  readonly address: string
  /** This tab's own text, put back at once: the page was reloaded or has crashed. */
  readonly restored: FormDraft | undefined
  /** Any other text of the person, the newest first. */
  readonly offered: readonly FormDraft[]
}

/** Milliseconds: what is older is of another day. */

const isFormDraft = (draft: Draft): draft is FormDraft => {
  const { address, values } = Object(draft.value) as Partial<FormDraft['value']>
  return (
    typeof address === 'string' &&
    typeof values === 'object' &&
    values !== null &&
    Object.values(values).every((one) => ['string', 'boolean'].includes(typeof one))
  )
}

/** Which draft a form restores, and which it offers. */
export function formDraftsOf(
  { ofThisTab, ofGoneTabs }: Drafts,
  address: string,
): Pick<OpenedDrafts, 'restored' | 'offered'> {
  const all = [...ofThisTab, ...ofGoneTabs].filter(isFormDraft)
  const restored = all.find(
    (draft) =>
      ofThisTab.includes(draft) && draft.value.address === address && draft.at > Date.now() - dayMs,
  )
  const offered = all.filter((draft) => draft !== restored)
  return { restored, offered: offered.toSorted((one, other) => other.at - one.at) }
}

/** The values of a form as they are kept: no secret, no file; `undefined` if nothing was typed. */
export function keptValues(
  fields: FieldMap,
  initial: FormValues,
  now: FormValues,
): FormDraft['value']['values'] | undefined {
  const kept: Record<string, string | boolean> = {}
  let isTyped = false
  for (const name of [...Object.keys(fields), extraName]) {
    const field = fields[name]
    if (field && (isSecretField(field) || kinds[field.kind].type === 'file')) continue
    const value = now[name]
    if (typeof value !== 'string' && typeof value !== 'boolean') continue
    if (value !== (initial[name] ?? '')) isTyped = true
    kept[name] = value
  }
  return isTyped ? kept : undefined
}

/** The values of a draft for the fields that a form has. */
export const valuesFor = (
  fields: FieldMap,
  { value: { values } }: FormDraft,
): readonly (readonly [string, string | boolean])[] =>
  Object.entries(values).filter(([name]) => Object.hasOwn(fields, name) || name === extraName)
