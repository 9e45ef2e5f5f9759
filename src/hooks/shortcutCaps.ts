/** Whether the shortcuts of this platform use the Command key. */
export const isMac = /mac|iphone|ipad/i.test(navigator.platform)

const arrows = { ArrowLeft: '←', ArrowRight: '→' }
const caps: Readonly<Record<string, string>> = isMac
  ? { Mod: '⌘', Shift: '⇧', Enter: '↵', Escape: 'Esc', ...arrows }
  : { Mod: 'Ctrl', Enter: '↵', Escape: 'Esc', ...arrows }

/** The caps to draw for a binding: `Mod+k` is "Ctrl" and "K", `g h` is "g" and "h". */
export const capsOf = (keys: string): readonly string[] =>
  keys
    .split(/[+ ]/)
    .map((part) =>
      keys.includes('+') && /^[a-z]$/.test(part) ? part.toUpperCase() : (caps[part] ?? part),
    )

/** The binding in the format of `aria-keyshortcuts`. */
export const ariaKeysOf = (keys: string): string => keys.replace('Mod', isMac ? 'Meta' : 'Control')
