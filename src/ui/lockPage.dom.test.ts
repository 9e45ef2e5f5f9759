import { expect, it } from 'vitest'
import { lockPage, pageBody } from './lockPage.ts'

it('SEC08 nothing of a covered page is in the document, and all of it comes back', () => {
  document.title = 'Invoice 7'
  document.body.innerHTML = '<main><input aria-label="Name"><p>Secret of a record</p></main>'
  const page = document.body
  const input = document.querySelector('input')
  if (input) input.value = 'typed'
  input?.focus()
  const host = document.createElement('div')
  host.textContent = 'Locked'

  const unlock = lockPage(host, 'Locked')
  expect(document.documentElement.textContent).not.toContain('Secret of a record')
  expect([document.querySelectorAll('body').length, document.title]).toEqual([1, 'Locked'])
  expect(document.body.textContent).toBe('Locked')
  // Content that opens under the lock screen belongs to the page.
  expect(pageBody()).toBe(page)
  pageBody().append('A late answer')
  expect(document.body.textContent).toBe('Locked')

  unlock()
  expect(document.body).toBe(page)
  expect([document.title, page.textContent]).toEqual([
    'Invoice 7',
    'Secret of a recordA late answer',
  ])
  expect(document.querySelector('input')?.value).toBe('typed')
  expect(document.activeElement).toBe(input)
})
