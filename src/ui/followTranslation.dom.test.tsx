import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { followTranslation } from './followTranslation.ts'

let stop: (() => void) | undefined
afterEach(() => stop?.())

const observed = () => act(async () => new Promise((done) => setTimeout(done)))

/** Simulates a browser's translation: replaces each translatable text by an element. */
function translate(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const all: Text[] = []
  while (walker.nextNode()) all.push(walker.currentNode as Text)
  for (const text of all) {
    if (text.parentElement?.closest('[translate="no"], font')) continue
    const font = document.createElement('font')
    const inner = document.createElement('font')
    inner.textContent = `<${text.data}>`
    font.append(inner)
    text.replaceWith(font)
  }
}

function Counted() {
  const [n, setN] = useState(0)
  return (
    <button type="button" onClick={() => setN(n + 1)}>
      {n} of {2} on <b>JCB</b>
    </button>
  )
}

test('case-16 K9 in a translated page no text keeps its old value', async () => {
  stop = followTranslation()
  render(<Counted />)
  await observed()
  translate()
  await observed()
  const button = screen.getByRole('button')
  expect(button).toHaveTextContent('<0>')
  act(() => button.click())
  await observed()
  expect(button).toHaveTextContent('1< of ><2>< on ><JCB>')
  // The text is translated again, and changes again.
  translate()
  await observed()
  act(() => button.click())
  await observed()
  expect(button).toHaveTextContent('2< of ><2>< on ><JCB>')
})

test('case-16 K9 ids, code and names are not translated, whenever they appear', async () => {
  document.body.innerHTML = '<p class="mono">wsk_1</p>'
  stop = followTranslation()
  render(
    <p>
      <bdi>Northwind</bdi> <code>GET /users</code> <kbd>j</kbd> free
    </p>,
  )
  await observed()
  translate()
  expect(document.body).toHaveTextContent('wsk_1Northwind< >GET /users< >j< free>')
})
