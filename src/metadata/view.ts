/** A predefined view of a list. */
export interface BuiltInView {
  /** A unique id in its address. */
  readonly id: string
  readonly label: string
  readonly icon: string
  /** The query of its address, in the notation of the search field and the headings. */
  readonly query: Readonly<Record<string, string>>
}
