/** A list as it is often wanted, ready to be chosen. */
export interface BuiltInView {
  /** Names it in an address; never another one's. */
  readonly id: string
  readonly label: string
  readonly icon: string
  /** What the address says, as the find field and the headings write it. */
  readonly query: Readonly<Record<string, string>>
}
