// Loaded apart from the form: zod comes with it, and nothing is checked before the first saving.
import type { FieldMap, Write } from '../../metadata/field.ts'
import { schemaFor } from '../../metadata/schema.ts'
import type { Body, Fault, FaultCode } from './body.ts'

const codes: readonly FaultCode[] = ['required', 'email', 'integer', 'decimal', 'money']

/** What keeps a body from being sent, by field; the body's own faults come first. */
export function faultsOf(fields: FieldMap, write: Write, body: Body): ReadonlyMap<string, Fault> {
  const declared: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    const value = body.values[name]
    // JSON is proven already, and a number with all its digits is no plain JSON value to zod.
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
