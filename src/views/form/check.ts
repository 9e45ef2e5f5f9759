// Loaded separately from the form: it includes zod, and nothing is checked before the first save.
import type { FieldMap, Write } from '../../metadata/field.ts'
import { schemaFor } from '../../metadata/schema.ts'
import type { Body, Fault, FaultCode } from './body.ts'

const codes: readonly FaultCode[] = ['required', 'email', 'integer', 'decimal', 'money']

/** The errors that prevent sending, by field; the body's own errors come first. */
export function faultsOf(fields: FieldMap, write: Write, body: Body): ReadonlyMap<string, Fault> {
  const declared: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    const value = body.values[name]
    // JSON is already checked, and a lossless number is not a plain JSON value to zod.
    if (value !== undefined) declared[name] = field.kind === 'json' && value !== null ? true : value
  }
  const result = schemaFor(fields, write).safeParse(declared)
  const faults = new Map<string, Fault>()
  for (const issue of result.error?.issues ?? []) {
    const name = String(issue.path[0])
    if (faults.has(name)) continue
    const value = declared[name]
    const isMissing = value === undefined || value === null
    const code = isMissing ? 'required' : codes.find((known) => known === issue.message)
    faults.set(name, { is: 'code', code: code ?? 'invalid' })
  }
  return new Map([...faults, ...body.faults])
}
