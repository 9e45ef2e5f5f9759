/** The button of the chosen text in the panel of contacts, else of the first one. */
export const textButton = (panel: HTMLElement | null): HTMLElement | undefined =>
  panel?.querySelector<HTMLElement>('li[aria-current] button') ??
  panel?.querySelector<HTMLElement>('li button') ??
  undefined
