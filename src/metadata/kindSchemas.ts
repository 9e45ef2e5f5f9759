import * as z from 'zod/mini'

/**
 * What a value of each kind may be when it is sent: every other registry is checked against this
 * list. The text in each check is a code; the form or service that shows it provides the message.
 *
 * The specification shows no types, formats or allowed values, so these accept whatever the widget
 * allows: numbers are text (2^53 + 1 and 12.50 must survive), choices are open.
 */
export const kindSchemas = {
  text: z.string().check(z.minLength(1, 'required')),
  longText: z.string().check(z.minLength(1, 'required')),
  email: z.string().check(z.minLength(1, 'required'), z.regex(/^[^\s@]+@[^\s@]+$/, 'email')),
  phone: z.string().check(z.minLength(1, 'required')),
  password: z.string().check(z.minLength(1, 'required')),
  secret: z.string().check(z.minLength(1, 'required')),
  boolean: z.boolean(),
  integer: z.string().check(z.regex(/^-?\d+$/, 'integer')),
  decimal: z.string().check(z.regex(/^-?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?$/, 'decimal')),
  money: z.string().check(z.regex(/^-?(\d+(\.\d*)?|\.\d+)$/, 'money')),
  choice: z.string().check(z.minLength(1, 'required')),
  date: z.string().check(z.minLength(1, 'required')),
  datetime: z.string().check(z.minLength(1, 'required')),
  json: z.json(),
  file: z.file(),
  reference: z.string().check(z.minLength(1, 'required')),
} satisfies Record<string, z.ZodMiniType>

export type FieldKind = keyof typeof kindSchemas
export type KindValue<K extends FieldKind> = z.output<(typeof kindSchemas)[K]>
