/** The forms of names of several words. */
export const nameForms = ['snake', 'camel', 'pascal'] as const
export type NameForm = (typeof nameForms)[number]

/** A declared name in a service's form: `paymentMethod`, `PaymentMethod`. */
export function cased(name: string, form: NameForm): string {
  if (form === 'snake') return name
  const camel = name.replaceAll(/_+([a-z\d])/g, (_, letter: string) => letter.toUpperCase())
  return form === 'camel' ? camel : camel.charAt(0).toUpperCase() + camel.slice(1)
}
