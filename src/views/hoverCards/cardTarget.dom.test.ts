import { afterEach, beforeEach, expect, it } from 'vitest'
import { targetAt } from './cardTarget.ts'

beforeEach(() => {
  document.body.innerHTML = `
    <nav><a id="nav" href="/users/item/usr_1">x</a></nav>
    <table><tr><th><a id="row" href="/users/item/usr_1">x</a></th>
      <td><a id="person" href="/users/item/usr%201"><bdi>x</bdi></a></td></tr></table>
    <a id="workspace" href="/workspaces/item/wor_1">x</a>
    <a id="tab" href="/workspaces/item/wor_1?tab=notify">x</a>
    <a id="edit" href="/users/item/usr_1/edit">x</a>
    <a id="list" href="/users">x</a>
    <a id="store" href="/stores/item/sto_1">x</a>
    <a id="mail" href="mailto:Ada%2Bx@a.example">x</a>
    <a id="broken" href="mailto:%zz">x</a>
    <div role="dialog"><a id="dialog" href="/users/item/usr_1">x</a></div>`
})
afterEach(() => window.history.replaceState(null, '', '/'))

const at = (selector: string) => {
  const element = document.querySelector(selector)
  const target = element && targetAt(element)
  return target && [target.name, target.objectId ?? target.email]
}

it('idea-6 links to a person, a workspace or an address have a card', () => {
  expect(at('#person bdi')).toEqual(['users', 'usr 1'])
  expect(at('#workspace')).toEqual(['workspaces', 'wor_1'])
  expect(at('#mail')).toEqual(['users', 'ada+x@a.example'])
})

it.each(['nav', 'row', 'tab', 'edit', 'list', 'store', 'broken', 'dialog'])(
  'idea-6 the link "%s" has none',
  (id) => expect(at(`#${id}`)).toBeUndefined(),
)

it('idea-6 the record of the page has none', () => {
  window.history.replaceState(null, '', '/workspaces/item/wor_1')
  expect(at('#workspace')).toBeUndefined()
})
