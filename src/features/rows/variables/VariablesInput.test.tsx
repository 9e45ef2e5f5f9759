import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeService, openPage } from '../../../pages/openForm.tsx'

afterEach(() => vi.unstubAllGlobals())
beforeEach(() => {})

const flat = (text: string | undefined) => text?.replaceAll(/\s/g, '')

async function openModel(input_variables: unknown) {
  const model = {
    object_id: 'm1',
    name: 'churn',
    description: 'Who leaves',
    workspace: 'w1',
    input_variables,
    output_variables: ['left'],
  }
  const { writes } = fakeService(({ method, path }) =>
    method === 'GET' && path !== '/enrich/m1/' ? { body: [] } : { body: model, etag: '"1"' },
  )
  openPage('models', '/item/m1/edit')
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull())
  return {
    user: userEvent.setup(),
    inputs: await screen.findByRole('group', { name: 'Input variables' }),
    sent: async (user: ReturnType<typeof userEvent.setup>) => {
      await user.click(screen.getByRole('button', { name: /^Save changes/ }))
      await waitFor(() => expect(writes).toHaveLength(1))
      return writes[0]?.form
    },
  }
}

const nameAt = (list: HTMLElement, n: number) =>
  within(list).getByRole('textbox', { name: `Name of variable ${n}` })

test('ux-26 variables are named, typed, added, moved and removed in a list, and saved as JSON', async () => {
  const { user, inputs, sent } = await openModel(['orders', { name: 'spent', unit: 'EUR' }, 'old'])
  await user.click(nameAt(inputs, 1))
  await user.keyboard('{Enter}')
  expect(nameAt(inputs, 2)).toHaveFocus()
  await user.keyboard('plan ')
  await user.type(within(inputs).getByRole('textbox', { name: /^Type of plan/ }), 'text')
  await user.click(within(inputs).getByRole('button', { name: 'Remove old' }))
  await user.click(within(inputs).getByRole('button', { name: 'Move spent up' }))
  expect(within(inputs).getByRole('button', { name: 'Move spent up' })).toHaveFocus()
  await user.click(nameAt(inputs, 1))
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(nameAt(inputs, 2)).toHaveValue('orders')
  expect(nameAt(inputs, 2)).toHaveFocus()
  const form = await sent(user)
  expect(Object.keys(form ?? {})).toEqual(['input_variables'])
  expect(flat(form?.input_variables)).toBe(
    '[{"name":"spent","unit":"EUR"},"orders",{"name":"plan","type":"text"}]',
  )
})

test('ux-26 several pasted lines become variables, and a duplicate name is reported', async () => {
  const { user, inputs, sent } = await openModel(['orders'])
  await user.click(nameAt(inputs, 1))
  await user.paste('spent\nplan\norders')
  expect(nameAt(inputs, 4)).toHaveFocus()
  expect(inputs).toHaveTextContent('orders is listed more than once.')
  await user.click(nameAt(inputs, 4))
  await user.clear(nameAt(inputs, 4))
  await user.keyboard('{Backspace}')
  expect(nameAt(inputs, 3)).toHaveFocus()
  expect(inputs).not.toHaveTextContent('more than once')
  expect(flat((await sent(user))?.input_variables)).toBe('["orders","spent","plan"]')
})

test('ux-26 the JSON is one click away, can be typed character by character, and is shown as a list again', async () => {
  const { user, inputs } = await openModel(['orders'])
  expect(inputs).toBeVisible()
  const views = screen.getByRole('group', { name: 'How to show Input variables' })
  await user.click(within(views).getByRole('button', { name: 'JSON' }))
  const editor = screen.getByRole('textbox', { name: 'Input variables' })
  await user.clear(editor)
  await user.type(editor, '[["a","b"]')
  expect(editor).toHaveFocus()
  expect(editor).toHaveValue('["a","b"]')
  await user.click(within(views).getByRole('button', { name: 'List' }))
  const list = screen.getByRole('group', { name: 'Input variables' })
  expect(nameAt(list, 2)).toHaveValue('b')
})

test('ux-26 variables in another format than a list stay JSON', async () => {
  fakeService(({ path }) =>
    path === '/enrich/m1/'
      ? { body: { object_id: 'm1', name: 'churn', input_variables: { a: 'number' } } }
      : { body: [] },
  )
  openPage('models', '/item/m1/edit')
  const editor = await screen.findByRole('textbox', { name: 'Input variables' })
  expect((editor as HTMLTextAreaElement).value).toContain('"a": "number"')
  expect(screen.getByText(/This isn’t a list of names/)).toBeVisible()
})
