import type { Choices, Composed } from './choices.ts'
import type { Collection } from './collections.ts'
import { type OtherAnswer, jsonAnswer } from './errors.ts'
import { severities } from './generate.ts'
import type { Json } from './json.ts'

/** The label of the member of records that no document names. */
export const extraLabel = 'Kept beside the record'

/** Fields that the service alone sets. */
const readOnly: ReadonlySet<string> = new Set(['credits'])

/** The answer to OPTIONS of a collection: its fields in one of two common forms. */
export function optionsAnswer(
  choices: Choices,
  { extraPath: [extra] }: Composed,
  { fields }: Collection,
): OtherAnswer {
  const listed = severities[choices.severity]
  const isSchema = choices.options === 'schema'
  const described = fields.map(({ name, kind, isRequired }): [string, Json] => {
    const isReadOnly = readOnly.has(name)
    const chosen = kind === 'severity' ? listed : undefined
    return [
      name,
      isSchema
        ? { title: `The ${name}`, readOnly: isReadOnly, enum: chosen }
        : {
            label: `The ${name}`,
            required: isRequired,
            read_only: isReadOnly,
            choices: chosen?.map((value) => ({ value, display_name: `Called ${value}` })),
          },
    ]
  })
  const map = Object.fromEntries([
    ...described,
    [
      extra,
      isSchema ? { title: extraLabel, readOnly: true } : { label: extraLabel, read_only: true },
    ],
  ])
  const required = fields.filter(({ isRequired }) => isRequired).map(({ name }) => name)
  const answer = jsonAnswer(
    200,
    isSchema ? { schema: { properties: map, required } } : { actions: { POST: map } },
  )
  return { ...answer, headers: { ...answer.headers, Allow: 'GET, POST, HEAD, OPTIONS' } }
}
