import { type DataRouter, NavigationType, type RouterState } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { followScroll } from './followScroll.ts'

let open: (key: string, historyAction?: NavigationType) => void
let key = 'first'

beforeEach(() => {
  key = 'first'
  const state = () => ({ location: { key }, navigation: { state: 'idle' } }) as RouterState
  const router = {
    get state() {
      return state()
    },
    subscribe: (report: (state: RouterState) => void) => {
      open = (next, historyAction = NavigationType.Push) => {
        key = next
        report({ ...state(), historyAction })
      }
      return () => undefined
    },
  }
  followScroll(router as unknown as DataRouter)
})

/** A page whose content has a height, in pixels. */
function draw(height: number): HTMLElement {
  document.body.innerHTML = '<main><div class="grid scroll"></div></main>'
  const part = document.querySelector<HTMLElement>('.scroll')
  if (!part) throw new Error('Nothing was drawn.')
  Object.defineProperty(part, 'clientHeight', { value: 500 })
  grow(part, height)
  return part
}
const grow = (part: HTMLElement, height: number) =>
  Object.defineProperty(part, 'scrollHeight', { value: height, configurable: true })

function scroll(part: HTMLElement, top: number) {
  part.scrollTop = top
  part.dispatchEvent(new Event('scroll'))
}
/** Opens another page from the middle of the first one. */
function leave() {
  scroll(draw(2000), 700)
  open('second')
}
const frames = () => new Promise((done) => setTimeout(done, 100))

it('Back scrolls a page to its place, once it is tall enough again', async () => {
  leave()
  draw(2000)
  open('first', NavigationType.Pop)
  const part = draw(600)
  await frames()
  expect(part.scrollTop).toBe(0)
  grow(part, 1500)
  await vi.waitFor(() => expect(part.scrollTop).toBe(700))
})

it('a page keeps its place when its address is replaced', async () => {
  scroll(draw(2000), 700)
  open('of a filter', NavigationType.Replace)
  open('second')
  draw(2000)
  open('of a filter', NavigationType.Pop)
  const part = draw(2000)
  await vi.waitFor(() => expect(part.scrollTop).toBe(700))
})

it('a page opened by a link begins at its top', async () => {
  leave()
  const part = draw(2000)
  await frames()
  expect(part.scrollTop).toBe(0)
})

it('what the person does meanwhile has its way', async () => {
  leave()
  draw(2000)
  open('first', NavigationType.Pop)
  const part = draw(600)
  document.dispatchEvent(new Event('wheel'))
  grow(part, 2000)
  await frames()
  expect(part.scrollTop).toBe(0)
})
