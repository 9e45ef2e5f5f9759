import { fireEvent, render, screen, within } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test } from 'vitest'
import { useRowKeys } from '../../hooks/rowKeys.ts'
import { useShortcutListener } from '../../hooks/shortcutListener.ts'
import { ShortcutSheet } from './ShortcutSheet.tsx'

function List({ isPlain }: { readonly isPlain: boolean }) {
  const list = useRef<HTMLUListElement>(null)
  const { onKeyDown } = useRowKeys(list, { isPlain })
  useShortcutListener()
  return (
    <ul ref={list} onKeyDown={onKeyDown}>
      <li data-id="a">
        <a href="/a">A</a>
      </li>
    </ul>
  )
}

/** The entries of the sheet for this list, by label. */
function keysListed(isPlain: boolean) {
  const { unmount } = render(
    <>
      <List isPlain={isPlain} />
      <ShortcutSheet onOpen={() => undefined} onClose={() => undefined} />
    </>,
  )
  const terms = within(screen.getByRole('region', { name: 'This list' })).getAllByRole('term')
  const rows = terms.map((term) => [term.textContent, term.nextElementSibling?.textContent])
  unmount()
  return Object.fromEntries(rows) as Readonly<Record<string, string>>
}

test('design-27 the arrows to the sides are listed where rows have parts, and do nothing elsewhere', () => {
  expect(keysListed(false)).toHaveProperty('Links and actions of the row', '←or→')
  expect(keysListed(true)).not.toHaveProperty('Links and actions of the row')
  render(<List isPlain={false} />)
  // The default is not prevented, as an arrow scrolls elsewhere.
  expect(fireEvent.keyDown(document.body, { key: 'ArrowRight' })).toBe(true)
})
