import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followLostFocus } from './followLostFocus.ts'

let stop: () => void
beforeEach(() => {
  vi.useFakeTimers()
  Element.prototype.checkVisibility = () => true
  stop = followLostFocus('tr[data-id]')
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  document.body.replaceChildren()
})

/** A page with a row above a foot. */
function page() {
  document.body.innerHTML = `<main><div id="rows"><a href="#1" id="row">Row</a></div>
    <div id="foot"><span><button id="all">Load all</button></span></div></main>`
  const found = (id: string) => document.getElementById(id) as HTMLElement
  found('all').focus()
  return { all: found('all'), foot: found('foot'), row: found('row') }
}
const focused = () => document.activeElement?.id

async function after(ms: number) {
  await vi.advanceTimersByTimeAsync(ms)
  return focused()
}

it('A13 the focus goes to the control that comes in place of a pressed one', async () => {
  const { all, foot } = page()
  all.click()
  foot.textContent = 'Loading'
  expect(await after(500)).toBe('')
  foot.innerHTML = '<button id="pages">Show pages</button>'
  expect(await after(1000)).toBe('pages')
})

it('A13 the focus goes to the first row of a list that comes in place of its failure', async () => {
  const { all, foot } = page()
  all.click()
  foot.innerHTML = `<button id="new">New</button><table><tbody>
    <tr data-id="a"><th><a href="#a" id="a">A</a></th></tr>
    <tr data-id="b"><th><a href="#b" id="b">B</a></th></tr></tbody></table>`
  expect(await after(1000)).toBe('a')
})

it('A13 what came in place of a control may go as well', async () => {
  const { all, foot } = page()
  all.click()
  foot.innerHTML = '<p><button id="stop">Stop</button></p>'
  expect(await after(1000)).toBe('stop')
  foot.innerHTML = '<button id="pages">Show pages</button>'
  expect(await after(1000)).toBe('pages')
})

it('A13 a held key presses no control but the one on which it went down', async () => {
  const { all, foot } = page()
  /** Dispatches Enter on the focused control; false if it was prevented. */
  const hold = (repeat: boolean) => {
    const init = { key: 'Enter', repeat, bubbles: true, cancelable: true }
    return document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init))
  }
  expect(hold(false)).toBe(true)
  expect(hold(true)).toBe(true)
  all.click()
  foot.innerHTML = '<p><button id="stop">Stop</button></p>'
  expect(await after(1000)).toBe('stop')
  expect(hold(true)).toBe(false)
  expect(hold(false)).toBe(true)
  expect(hold(true)).toBe(true)
})

it('A13 with nothing in its place, the focus goes to its neighbour', async () => {
  const { all, foot } = page()
  all.click()
  foot.remove()
  expect(await after(5000)).toBe('row')
})

it('A13 a control that is disabled while its request runs gets the focus back', async () => {
  const { all } = page()
  all.click()
  all.blur()
  all.setAttribute('disabled', '')
  expect(await after(1000)).toBe('')
  all.removeAttribute('disabled')
  expect(await after(1000)).toBe('all')
})

it('A13 a focus that was moved is left there, as is another page', async () => {
  const { all, foot, row } = page()
  all.click()
  foot.innerHTML = '<button id="pages">Show pages</button>'
  row.focus()
  expect(await after(5000)).toBe('row')
  const next = page()
  next.all.click()
  document.querySelector('main')?.replaceWith(document.createElement('main'))
  expect(await after(5000)).toBe('')
})

it('A13 a press of the pointer moves no focus', async () => {
  const { all, foot } = page()
  all.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
  foot.innerHTML = '<button id="pages">Show pages</button>'
  expect(await after(5000)).toBe('')
})
