import { QueryClientProvider, skipToken, useQuery } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import type { Session } from '../../gateway.ts'
import { itemKey } from '../../data/queries.ts'
import { queryClient } from '../../data/queryClient.ts'
import { fakeService, type RecordedRequest, type Reply } from '../../pages/openForm.tsx'
import { longText } from '../../metadata/field.ts'
import type { Item } from '../../metadata/item.ts'
import { sessionOptions } from '../../session/session.ts'
import { FieldEditor } from './FieldEditor.tsx'
import { SettingsEditor } from './SettingsEditor.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

const session: Session = {
  service: { id: 'one', name: 'Service', local: false },
  signedIn: true,
  user: null,
  demo: null,
}

/** Prints the address and the state of the current route. */
function Place() {
  const { pathname, state } = useLocation()
  return <output>{`${pathname} ${JSON.stringify(state)}`}</output>
}

function show(element: React.ReactNode) {
  queryClient.setQueryData(sessionOptions().queryKey, session)
  const routes = [
    { path: '/', element },
    { path: '*', element: <Place /> },
  ]
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter(routes)} />
    </QueryClientProvider>,
  )
}

const store = { object_id: 's1', name: 'Events', description: 'All', workspace: 'w1' }
const field = longText('optional')
const onClose = vi.fn<() => void>()
const editor = () =>
  show(
    <FieldEditor
      name="stores"
      fieldName="description"
      field={field}
      item={store}
      onClose={onClose}
    />,
  )
const description = () => screen.getByLabelText('Description')
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const service = (now: object | undefined) =>
  fakeService(({ method }: RecordedRequest): Reply => {
    if (!now) return { status: 404, body: { detail: 'Not found.' } }
    return method === 'GET' ? { body: now, etag: '"2"' } : { body: now }
  })

it('F6 N5 a field in place that somebody else changed asks with three values', async () => {
  onClose.mockReset()
  const { writes } = service({ ...store, description: 'Theirs' })
  editor()
  fireEvent.change(description(), { target: { value: 'Mine' } })
  press('Save Description')
  expect(await screen.findByText('Changed on the service: Theirs')).toBeVisible()
  expect(screen.getByText('Loaded: All · Yours: Mine')).toBeVisible()
  expect(writes).toEqual([])
  press('Keep mine')
  press('Save Description')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(writes.map(({ form }) => form)).toEqual([{ description: 'Mine' }])
})

it('FC46 a field in place of a record that was deleted leads to the same record anew', async () => {
  service(undefined)
  editor()
  fireEvent.change(description(), { target: { value: 'Mine' } })
  press('Save Description')
  fireEvent.click(await screen.findByRole('button', { name: 'Create it again' }))
  const place = await screen.findByText(/\/new/)
  expect(place).toHaveTextContent('"name":"Events"')
  expect(place).toHaveTextContent('"description":"Mine"')
})

it('F6 N5 W1 settings that somebody else changed are asked about, and what is typed stays', async () => {
  const own = { object_id: 'n1', settings: { digest: 'daily' } }
  const { writes } = fakeService(({ method, path }) => {
    if (!path.includes('n1')) return { body: [] }
    const body = { object_id: 'n1', settings: { digest: 'weekly' } }
    return method === 'GET' ? { body, etag: '"2"' } : { body: own }
  })
  show(<SettingsEditor name="userManagers" fieldName="settings" item={own} />)
  const digest = await screen.findByDisplayValue('daily')
  fireEvent.change(digest, { target: { value: 'never' } })
  fireEvent.blur(digest)
  expect(await screen.findByText(/^Changed on the service: .*weekly/)).toBeVisible()
  expect(screen.getByDisplayValue('never')).toBeVisible()
  // Leaving the field once more decides nothing.
  fireEvent.blur(screen.getByDisplayValue('never'))
  expect(writes).toEqual([])
  press('Use it')
  expect(await screen.findByDisplayValue('weekly')).toBeVisible()
  expect(writes).toEqual([])
})

it('F6 N5 another setting that somebody else changed stays, without a question', async () => {
  const settings = { digest: 'daily', email: true }
  let now: object = { object_id: 'n1', settings: { digest: 'daily', email: false } }
  const { writes } = fakeService(({ method, path, form }) => {
    if (!path.includes('n1')) return { body: [] }
    if (method === 'PATCH')
      now = { object_id: 'n1', settings: JSON.parse(form.settings ?? '') as unknown }
    return { body: now, etag: '"2"' }
  })
  const own = { object_id: 'n1', settings }
  show(<SettingsEditor name="userManagers" fieldName="settings" item={own} />)
  const digest = await screen.findByDisplayValue('daily')
  fireEvent.change(digest, { target: { value: 'never' } })
  fireEvent.blur(digest)
  await waitFor(() => expect(screen.getByRole('switch')).not.toBeChecked())
  await waitFor(() => expect(writes).toHaveLength(1))
  expect(now).toEqual({ object_id: 'n1', settings: { digest: 'never', email: false } })
  expect(screen.queryByText(/^Changed on the service/)).not.toBeInTheDocument()
})

it.each([400, 401, 403])(
  'W1 a text of settings that is answered with %d stays and is not sent again by itself; a switch goes back',
  async (status) => {
    const id = `n${status}`
    const own = { object_id: id, settings: { digest: 'daily', email: true } }
    let isRefused = true
    const { writes } = fakeService(({ method, path }) => {
      if (!path.includes(id)) return { body: [] }
      if (method === 'GET') return { body: own, etag: '"2"' }
      if (isRefused) return { status, body: { detail: 'Not now.' } }
      return { body: { ...own, settings: { digest: 'weekly', email: true } } }
    })
    function Live() {
      const { data } = useQuery<{ readonly item: Item }>({
        queryKey: itemKey('userManagers', id),
        queryFn: skipToken,
      })
      const item = data?.item ?? own
      return <SettingsEditor name="userManagers" fieldName="settings" item={item} />
    }
    queryClient.setQueryData(itemKey('userManagers', id), { item: own })
    show(<Live />)
    const digest = await screen.findByDisplayValue('daily')
    const email = screen.getByRole('switch')
    fireEvent.click(email)
    await waitFor(() => expect(writes).toHaveLength(1))
    await waitFor(() => expect(email).toBeChecked())
    fireEvent.change(digest, { target: { value: 'never' } })
    fireEvent.blur(digest)
    await waitFor(() => expect(writes).toHaveLength(2))
    expect(await screen.findByDisplayValue('never')).toBeVisible()
    isRefused = false
    // Only another text is sent by leaving the field.
    fireEvent.blur(email)
    fireEvent.change(digest, { target: { value: 'weekly' } })
    fireEvent.blur(digest)
    await waitFor(() => expect(writes).toHaveLength(3))
    expect(writes[2]?.form).toEqual({ settings: '{"digest":"weekly","email":true}' })
    expect(await screen.findByDisplayValue('weekly')).toBeVisible()
  },
)

it('deploy-6 settings that are stored as text are sent back as text', async () => {
  const own = { object_id: 'n1', settings: '{"digest":"daily"}' }
  const { writes } = fakeService(({ path }) => ({ body: path.includes('n1') ? own : [] }))
  show(<SettingsEditor name="userManagers" fieldName="settings" item={own} />)
  const digest = await screen.findByDisplayValue('daily')
  fireEvent.change(digest, { target: { value: 'never' } })
  fireEvent.blur(digest)
  await waitFor(() => expect(writes).toHaveLength(1))
  expect(writes[0]?.form).toEqual({ settings: '{\n  "digest": "never"\n}' })
})
