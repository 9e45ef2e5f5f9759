type Target = Window | Document | HTMLElement | MediaQueryList
type EventsOf<T> = T extends Window
  ? WindowEventMap
  : T extends Document
    ? DocumentEventMap
    : T extends MediaQueryList
      ? MediaQueryListEventMap
      : HTMLElementEventMap

/** Adds event handlers to a target; the returned function removes them. */
export function listen<T extends Target>(
  target: T,
  handlers: { readonly [E in keyof EventsOf<T>]?: (event: EventsOf<T>[E]) => void },
  options?: boolean | AddEventListenerOptions,
): () => void {
  const all = Object.entries(handlers) as (readonly [string, EventListener])[]
  for (const [type, handler] of all) target.addEventListener(type, handler, options)
  return () => {
    for (const [type, handler] of all) target.removeEventListener(type, handler, options)
  }
}
