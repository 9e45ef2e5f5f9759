/** Keys as on a keyboard, one cap each. */
export function KeyCaps({ caps }: { readonly caps: readonly string[] }) {
  return (
    <span className="key-caps">
      {caps.map((cap) => (
        <kbd key={cap} className="key-cap">
          {cap}
        </kbd>
      ))}
    </span>
  )
}
