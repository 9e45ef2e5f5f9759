/**
 * A message compiled by the build: text, or a list of text and placeholders. A placeholder has the
 * name of its value. A plural or select also has its forms, in which `#` is the number.
 */
export type CompiledMessage = string | readonly MessagePart[]
export type MessagePart =
  | string
  | readonly [
      name: string,
      type?: 'plural' | 'select',
      forms?: Readonly<Record<string, CompiledMessage>>,
    ]
