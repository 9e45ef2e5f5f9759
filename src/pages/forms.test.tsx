import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isKnownDenial } from '../client/deniedRequests.ts'
import { profileStore } from '../dialect/evidence.ts'
import { triedForms } from '../dialect/writeForms.ts'
import { developerView } from '../hooks/developerView.ts'
import { itemOptions } from '../data/queries.ts'
import { fakeService, openPage, type Reply, type RecordedRequest } from './openForm.tsx'

afterEach(() => {
  cleanup()
  triedForms.reset()
  profileStore.reset()
  vi.unstubAllGlobals()
})
// An administrator wants to see requests.
beforeEach(() => developerView.set(true))

const store = {
  object_id: 's1',
  name: 'Events',
  description: 'All events',
  workspace: 'w1',
  settings: { region: 'north' },
}
const workspace = { object_id: 'w1', name: 'Halden Energy' }

/** One store and one workspace; `write` answers requests that change data. */
const service = (write: (sent: RecordedRequest) => Reply, record: () => object = () => store) =>
  fakeService((sent) => {
    if (sent.method !== 'GET') return write(sent)
    if (sent.path === '/store/all/s1/') return { body: record(), etag: '"1"' }
    if (sent.path === '/workspaces/w1/') return { body: workspace }
    if (sent.path.startsWith('/workspaces/')) return { body: [workspace] }
    return { body: [] }
  })

const opened = async () => {
  const name = await screen.findByLabelText('Name')
  await waitFor(() => expect(name).toHaveValue('Events'))
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull())
  return name
}
const save = () => screen.getByRole('button', { name: /^Save changes/ })

describe('creating', () => {
  it('F1 marks exactly the required fields', () => {
    service(() => ({}))
    openPage('stores', '/new')
    expect(screen.getAllByText('Required')).toHaveLength(3)
    expect(screen.getByLabelText('Name')).toHaveAttribute('aria-required', 'true')
    expect(screen.getByLabelText('Settings')).not.toHaveAttribute('aria-required')
  })

  it('AC-3 B9 fails behind a dialog over the page without taking its focus', async () => {
    service(() => ({}))
    openPage('stores', '/new')
    const button = screen.getByRole('button', { name: /Create store/ })
    const dialog = document.createElement('input')
    document.body.append(dialog)
    dialog.focus()
    // A dialog hides the content that it covers in this way.
    button.closest('body > *')?.setAttribute('aria-hidden', 'true')
    fireEvent.click(button)
    await screen.findByText('3 fields to correct')
    expect(dialog).toHaveFocus()
    dialog.remove()
  })

  it('A10 ux-34 does not send invalid values, and focuses a summary with links', async () => {
    const user = userEvent.setup()
    const { writes } = service(() => ({}))
    openPage('stores', '/new')
    await user.click(screen.getByRole('button', { name: /Create store/ }))
    const summary = await screen.findByRole('alert')
    expect(summary).toHaveTextContent('3 fields to correct')
    expect(summary).toHaveFocus()
    // Each error is shown at its field, and nowhere else.
    expect(screen.getAllByText('This is required.')).toHaveLength(3)
    expect(screen.getAllByText(/fields to correct/)).toHaveLength(1)
    expect(writes).toHaveLength(0)
    await user.click(within(summary).getByRole('link', { name: 'Name' }))
    const name = screen.getByLabelText('Name')
    expect(name).toHaveFocus()
    expect(name).toBeInvalid()
    expect(name).toHaveAccessibleDescription('This is required.')
    await user.type(name, 'A')
    await waitFor(() => expect(name).toBeValid())
    expect(summary).toHaveTextContent('2 fields to correct')
  })

  it('F12 finds a workspace by its name, creates once, and opens the new record', async () => {
    const user = userEvent.setup()
    const { writes } = service(() => ({ status: 201, body: { ...store, object_id: 's9' } }))
    const { router } = openPage('stores', '/new')
    await user.type(screen.getByLabelText('Name'), 'Events')
    await user.type(screen.getByLabelText('Description'), 'All')
    await user.type(screen.getByLabelText('Workspace'), 'hald')
    await user.click(await screen.findByRole('option', { name: /Halden Energy/ }))
    expect(screen.getByLabelText('Workspace')).toHaveValue('Halden Energy')
    const createButton = screen.getByRole('button', { name: /Create store/ })
    for (let press = 0; press < 10; press++) fireEvent.click(createButton)
    await screen.findByText('the record')
    expect(router.state.location.pathname).toBe('/stores/item/s9')
    expect(writes).toHaveLength(1)
    expect(writes[0]?.form).toEqual({ name: 'Events', workspace: 'w1', description: 'All' })
    expect(writes[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('dialect-12 a refusal without a word says so, and offers the other forms of what was sent', async () => {
    const user = userEvent.setup()
    const replies: Reply[] = [{ status: 400 }, { status: 201, body: store }]
    const { writes } = service(() => replies.shift() ?? {})
    openPage('stores', '/new')
    await user.type(screen.getByLabelText('Name'), 'Events')
    await user.type(screen.getByLabelText('Description'), 'All')
    await user.type(screen.getByLabelText('Workspace'), 'Hal')
    await user.click(await screen.findByRole('option', { name: /Halden/ }))
    await user.click(screen.getByRole('button', { name: /Create store/ }))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(/It gave no reason that can be read/)
    await user.click(
      within(alert).getByRole('button', { name: 'Send related records as addresses' }),
    )
    await waitFor(() => expect(writes).toHaveLength(2))
    expect(writes[1]?.form.workspace).toMatch(/\/workspaces\/w1\/$/)
  })

  it('ux-12 a denied create is not retried: the typed values can be copied', async () => {
    const user = userEvent.setup()
    const reason = 'Only administrators can create users.'
    const { writes } = fakeService(({ method }) =>
      method === 'GET' ? { body: [] } : { status: 403, body: { detail: reason } },
    )
    const copied = vi.spyOn(navigator.clipboard, 'writeText')
    const { router } = openPage('users', '/new')
    await user.type(screen.getByLabelText('Email'), 'new@test.example')
    await user.type(screen.getByLabelText('Password'), 'canary-password')
    await user.click(screen.getByRole('button', { name: /Create user/ }))
    const summary = await screen.findByRole('alert')
    expect(summary).toHaveTextContent(reason)
    expect(summary).not.toHaveTextContent('workspace owner')
    expect(within(summary).queryByRole('button', { name: 'Try again' })).toBeNull()
    await user.click(within(summary).getByRole('button', { name: 'Copy what I typed' }))
    expect(copied).toHaveBeenCalledWith('Email: new@test.example')
    expect(isKnownDenial({ method: 'POST', path: '/users/' })).toBe(true)
    expect(writes).toHaveLength(1)
    await user.click(within(summary).getByRole('button', { name: 'Back' }))
    await user.click(await screen.findByRole('button', { name: /Leave|Discard/ }))
    await screen.findByText('the list')
    expect(router.state.location.pathname).toBe('/users')
  })

  it('F12 rejects a pasted id that no record has, with a reason, and keeps it', async () => {
    const user = userEvent.setup()
    fakeService(({ path }) => (path === '/workspaces/' ? { body: [workspace] } : { status: 404 }))
    openPage('stores', '/new')
    const input = screen.getByLabelText('Workspace')
    await user.click(input)
    await user.paste('ws_31d8c0f4')
    expect(await screen.findByText(/No workspace has this ID/)).toBeVisible()
    expect(input).toHaveValue('ws_31d8c0f4')
    expect(input).toBeInvalid()
  })

  it('F12 resolves a pasted id to its name', async () => {
    const user = userEvent.setup()
    fakeService(({ path }) =>
      path === '/workspaces/w2000001/'
        ? { body: { object_id: 'w2000001', name: 'Far Away' } }
        : { body: [] },
    )
    openPage('stores', '/new')
    await user.click(screen.getByLabelText('Workspace'))
    await user.paste('w2000001')
    await waitFor(() => expect(screen.getByLabelText('Workspace')).toHaveValue('Far Away'))
  })

  it('F15 starts a copy without the id', async () => {
    const { writes } = service(() => ({ status: 201, body: { object_id: 's2' } }))
    openPage('stores', '/new?from=s1')
    await screen.findByText('Starts as a copy of Events')
    expect(await screen.findByLabelText('Name')).toHaveValue('Events')
    fireEvent.click(screen.getByRole('button', { name: /Create store/ }))
    await screen.findByText('the record')
    expect(writes[0]?.form).not.toHaveProperty('object_id')
    expect(writes[0]?.form.settings).toBe('{"region":"north"}')
  })

  it('dialect-16 a PUT and a copy send a settings text as received', async () => {
    const { writes } = fakeService(({ method, path }) => {
      if (method !== 'GET') return { body: { ...store, settings: 'region=north' } }
      if (path === '/store/all/s1/') return { body: { ...store, settings: 'region=north' } }
      return path === '/workspaces/w1/' ? { body: workspace } : { body: [] }
    })
    const { router } = openPage('stores', '/item/s1/edit?replace=1')
    const settings = await screen.findByLabelText('Settings')
    expect(settings).toHaveValue('region=north')
    expect(settings).toBeValid()
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Grid' } })
    fireEvent.click(screen.getByRole('button', { name: /Replace/ }))
    await waitFor(() => expect(writes).toHaveLength(1))
    expect(writes[0]).toMatchObject({ method: 'PUT', form: { settings: 'region=north' } })
    await router.navigate('/stores/new?from=s1')
    fireEvent.click(await screen.findByRole('button', { name: /Create store/ }))
    await waitFor(() => expect(writes).toHaveLength(2))
    expect(writes[1]).toMatchObject({ method: 'POST', form: { settings: 'region=north' } })
  })

  it('masks a secret in the request, and shows it in the field only on demand', async () => {
    const user = userEvent.setup()
    service(() => ({}))
    openPage('paymentMethods', '/new?source_token=leak')
    const token = screen.getByLabelText('Source token')
    expect(token).toHaveValue('')
    await user.type(token, 'tok_canary')
    expect(token).toHaveAttribute('type', 'password')
    expect(await screen.findByText('source_token')).toBeVisible()
    expect(document.body).not.toHaveTextContent('tok_canary')
    await user.click(screen.getByRole('button', { name: 'Show Source token' }))
    expect(token).toHaveAttribute('type', 'text')
  })
})

describe('editing', () => {
  it('F2 sends the one changed field with the version that was read', async () => {
    const user = userEvent.setup()
    const { writes } = service(() => ({ body: { ...store, name: 'Events 2' } }))
    openPage('stores', '/item/s1/edit')
    await user.type(await opened(), ' 2')
    const request = screen.getByRole('group', { name: 'Request preview' })
    await waitFor(() => expect(request).toHaveTextContent('name=Events 2'))
    expect(request).not.toHaveTextContent('description')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await screen.findByText('the record')
    expect(writes).toHaveLength(1)
    expect(writes[0]).toMatchObject({ method: 'PATCH', form: { name: 'Events 2' } })
    expect(writes[0]?.headers.get('If-Match')).toBe('"1"')
  })

  it.each([
    ['POST', '/new', /Create store/, '/store/all/'],
    ['PATCH', '/item/s1/edit', /^Save changes/, '/store/all/s1/'],
    ['PUT', '/item/s1/edit', /Replace/, '/store/all/s1/'],
  ])(
    'N15 a %s carries no filter of the list it was opened from, and shows so',
    async (method, address, button, path) => {
      const user = userEvent.setup()
      const { writes } = service(() => ({ body: store }))
      const filters = 'name=Ev&description=all&workspace__name=Hal&page=2'
      const put = method === 'PUT' ? '&replace=1' : ''
      openPage('stores', `${address}?${method === 'POST' ? 'from=s1&' : ''}${filters}${put}`)
      await user.type(await opened(), ' 2')
      await waitFor(() =>
        expect(screen.getByRole('group', { name: 'Request preview' })).toHaveTextContent(
          new RegExp(`${method} ?${path}(?!\\?)`),
        ),
      )
      await user.click(screen.getByRole('button', { name: button }))
      await waitFor(() => expect(writes).toHaveLength(1))
      expect(writes[0]).toMatchObject({ method, path })
    },
  )

  it.each([
    ['PATCH', '', /^Save changes/],
    ['PUT', '?replace=1', /Replace/],
  ])(
    'FC37 FC38 FC41 FC42 a %s sends back what it does not change as it was returned',
    async (method, query, button) => {
      const user = userEvent.setup()
      const hostile = '<img src=x onerror=alert(1)>\u202Egpj.exe\u0007 "a"'
      const settings = '{"limit":9007199254740993,"rate":1e400,"text":" 1.50 "}'
      const raw = `{"object_id":"s1","name":"Events","description":${JSON.stringify(hostile)},"workspace":"w1","settings":${settings},"unheard_of":{"deep":[1]},"created_at":"not a time"}`
      const { writes } = fakeService(({ method: sent, path }) =>
        path === '/store/all/s1/'
          ? { raw, etag: '"1"' }
          : path === '/workspaces/w1/'
            ? { body: workspace }
            : { body: sent === 'GET' ? [] : store },
      )
      openPage('stores', `/item/s1/edit${query}`)
      await user.type(await opened(), ' 2')
      await user.click(screen.getByRole('button', { name: button }))
      await waitFor(() => expect(writes).toHaveLength(1))
      const [{ form } = { form: {} }] = writes
      const others = { description: hostile, workspace: 'w1', settings }
      expect(form).toEqual({ name: 'Events 2', ...(method === 'PUT' && others) })
    },
  )

  it('F4 asks before leaving typed values, but not after they were reverted', async () => {
    const user = userEvent.setup()
    service(() => ({}))
    const { router } = openPage('stores', '/item/s1/edit')
    const name = await opened()
    await user.type(name, 'x')
    await act(() => router.navigate('/stores'))
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' })
    await user.click(within(dialog).getByRole('button', { name: 'Stay' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(name).toHaveValue('Eventsx')
    const closing = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(closing)
    expect(closing.defaultPrevented).toBe(true)
    await user.type(name, '{Backspace}')
    await act(() => router.navigate('/stores'))
    expect(await screen.findByText('the list')).toBeVisible()
  })

  it('F7 keeps a changed field when the record changes on the service', async () => {
    const user = userEvent.setup()
    let record: object = store
    const { writes } = service(
      () => ({}),
      () => record,
    )
    const { queryClient } = openPage('stores', '/item/s1/edit')
    const name = await opened()
    await user.type(name, ' mine')
    record = { ...store, name: 'Theirs', description: 'Newer' }
    await act(() => queryClient.refetchQueries(itemOptions('stores', 's1')))
    expect(name).toHaveValue('Events mine')
    expect(await screen.findByText('Changed on the service: Theirs')).toBeVisible()
    expect(screen.getByLabelText('Description')).toHaveValue('Newer')
    await user.click(save())
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Name: Changed on the service: Theirs',
    )
    expect(writes).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Use it' }))
    expect(name).toHaveValue('Theirs')
  })

  it('F9 shows the messages of the service at their fields and clears them on editing', async () => {
    const user = userEvent.setup()
    service(() => ({ status: 400, body: { name: ['Taken.'], colour: ['Unknown.'] } }))
    openPage('stores', '/item/s1/edit')
    const name = await opened()
    await user.type(name, '2')
    await user.click(save())
    const summary = await screen.findByRole('alert')
    expect(summary).toHaveTextContent('Not saved. Fix the field below.')
    expect(summary).toHaveTextContent('colour: Unknown.')
    expect(summary).toHaveFocus()
    expect(name).toHaveAccessibleDescription('Taken.')
    expect(name).toHaveValue('Events2')
    await user.type(name, '3')
    expect(name).toBeValid()
  })

  it('says that the record changed (412) and overwrites it only on request', async () => {
    const user = userEvent.setup()
    let tries = 0
    const { writes } = service(
      () => (++tries === 1 ? { status: 412 } : { body: store }),
      () => (tries === 0 ? store : { ...store, name: 'Theirs' }),
    )
    openPage('stores', '/item/s1/edit')
    await user.type(await opened(), '2')
    await user.click(save())
    expect(await screen.findByText(/changed on the service after you opened it/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'View the current record' })).toHaveAttribute(
      'target',
      '_blank',
    )
    await user.click(screen.getByRole('button', { name: 'Save anyway' }))
    await screen.findByText('the record')
    expect(writes).toHaveLength(2)
  })

  it.each([
    ['with versions', '"2"'],
    ['without versions', undefined],
  ])('N5 saving over a change that was shown asks again about a later one, %s', async (_, etag) => {
    const user = userEvent.setup()
    let now = store
    const { writes } = fakeService(({ method, path, headers }) => {
      if (!path.includes('s1')) return { body: [] }
      const version = etag === undefined ? {} : { etag: `"${now.name}"` }
      if (method === 'GET') return { body: now, ...version }
      const match = headers.get('If-Match')
      return match === null || match === version.etag ? { body: now } : { status: 412 }
    })
    openPage('stores', '/item/s1/edit')
    await user.type(await opened(), '2')
    now = { ...store, name: 'Theirs' }
    await user.click(save())
    const anyway = await screen.findByRole('button', { name: 'Save anyway' })
    await screen.findByText('Changed on the service: Theirs')
    now = { ...store, name: 'Later' }
    await user.click(anyway)
    await screen.findByText('Changed on the service: Later')
    const sent = () =>
      writes.filter(
        ({ headers }) => headers.get('If-Match') === (etag === undefined ? null : `"${now.name}"`),
      )
    expect(sent()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Save anyway' }))
    await screen.findByText('the record')
    expect(sent()).toHaveLength(1)
  })

  it.each([
    ['PATCH', '', 2],
    ['PUT', '?replace=1', 1],
  ])(
    'attack-12 a %s is refused (412) for another field: only a PUT, which would revert it, asks',
    async (_, query, sent) => {
      const user = userEvent.setup()
      let tries = 0
      const { writes } = service(
        () => (++tries === 1 ? { status: 412 } : { body: store }),
        () => (tries === 0 ? store : { ...store, description: 'Theirs' }),
      )
      openPage('stores', `/item/s1/edit${query}`)
      await user.type(await opened(), '2')
      await user.click(screen.getByRole('button', { name: /^(Save changes|Replace)/ }))
      if (sent === 2) await screen.findByText('the record')
      else expect(await screen.findByRole('alert')).toHaveTextContent(/changed on the service/)
      expect(writes).toHaveLength(sent)
      if (sent === 2) expect(writes[1]?.form).toEqual({ name: 'Events2' })
    },
  )

  it('F3 reports an unknown outcome as unknown, and sends again with the same key', async () => {
    const user = userEvent.setup()
    let tries = 0
    const { writes } = service(() => (++tries === 1 ? { lost: true } : { body: store }))
    openPage('stores', '/item/s1/edit')
    await user.type(await opened(), '2')
    await user.click(save())
    const summary = await screen.findByRole('alert')
    expect(summary).toHaveTextContent('We don’t know whether the service did this')
    await user.click(within(summary).getByRole('button', { name: 'Check now' }))
    expect(await screen.findByText(/Your changes weren’t saved/)).toBeVisible()
    await user.click(within(summary).getByRole('button', { name: 'Send again' }))
    await screen.findByText('the record')
    const [first, second] = writes.map(({ headers }) => headers.get('Idempotency-Key'))
    expect(second).toBe(first)
  })

  it('waits for Save now after a 401, and keeps everything typed', async () => {
    const user = userEvent.setup()
    let tries = 0
    service(() => (++tries === 1 ? { status: 401 } : { body: store }))
    openPage('stores', '/item/s1/edit')
    const name = await opened()
    await user.type(name, '2')
    await user.click(save())
    expect(await screen.findByText('Your session has ended')).toBeVisible()
    expect(name).toHaveValue('Events2')
    await user.click(screen.getByRole('button', { name: 'Save now' }))
    expect(await screen.findByText('the record')).toBeVisible()
  })

  it('F17 shows no password on an edited user, and does not send unchanged fields', async () => {
    const user = userEvent.setup()
    const person = { object_id: 'u1', email: 'a@b.c', first_name: 'Ada', password: 'hash' }
    const { writes } = fakeService(() => ({ body: person }))
    openPage('users', '/item/u1/edit')
    const email = await screen.findByLabelText('Email')
    expect(email).toHaveAttribute('autocomplete', 'off')
    expect(email).not.toHaveAttribute('name')
    expect(screen.queryByLabelText('Password')).toBeNull()
    await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull())
    await user.click(save())
    expect(await screen.findByText('No changes to save')).toBeVisible()
    expect(writes).toHaveLength(0)
  })

  it('F13 keeps text that is not JSON, and says where the error is', async () => {
    const { writes } = service(() => ({}))
    openPage('stores', '/item/s1/edit')
    await opened()
    const settings = screen.getByLabelText('Settings')
    fireEvent.change(settings, { target: { value: '{\n  "a": 1,\n}' } })
    fireEvent.click(save())
    expect(await screen.findByRole('alert')).toHaveTextContent('1 field to correct')
    expect(settings).toHaveAccessibleDescription(/Line 3, column 1/)
    expect(settings).toHaveValue('{\n  "a": 1,\n}')
    expect(writes).toHaveLength(0)
  })

  it('replaces the whole record by PUT, and requires the secret', async () => {
    const user = userEvent.setup()
    const method = { object_id: 'm1', name: 'Card' }
    const { writes } = fakeService(() => ({ body: method, etag: '"1"' }))
    openPage('paymentMethods', '/item/m1/edit?replace=1')
    await screen.findByLabelText('Name')
    await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull())
    const createButton = screen.getByRole('button', { name: /Replace record/ })
    await user.click(createButton)
    expect(await screen.findByRole('alert')).toHaveTextContent('Source token')
    expect(screen.getByLabelText('Source token')).toHaveAccessibleDescription(/This is required/)
    await user.type(screen.getByLabelText('Source token'), 'tok')
    await user.click(createButton)
    await screen.findByText('the record')
    expect(writes[0]).toMatchObject({ method: 'PUT', form: { name: 'Card', source_token: 'tok' } })
  })

  it('offers Retry when the record cannot be read', async () => {
    const user = userEvent.setup()
    let tries = 0
    fakeService(() => (++tries === 1 ? { status: 500 } : { body: store }))
    openPage('stores', '/item/s1/edit')
    await user.click(await screen.findByRole('button', { name: 'Retry' }))
    expect(await screen.findByLabelText('Name')).toHaveValue('Events')
  })
})

it('N17 suggests the currencies of loaded records', async () => {
  const user = userEvent.setup()
  fakeService(() => ({ body: [] }))
  const { queryClient } = openPage('charges', '/new')
  queryClient.setQueryData(['charges', 'list', '/billing/charges/'], {
    items: [{ object_id: 'c1', currency: 'SEK' }],
    total: undefined,
    hasNext: false,
  })
  await user.click(screen.getByLabelText('Currency'))
  await user.click(await screen.findByRole('option', { name: /SEK.*in 1 loaded record/ }))
  expect(screen.getByLabelText('Currency')).toHaveValue('SEK')
})

it('the table of a serve entry is chosen among those of its store, or typed', async () => {
  const user = userEvent.setup()
  const known = { ...store, settings: { tables: ['visits', 'orders'] } }
  fakeService(({ path }) => {
    if (path === '/store/all/s1/') return { body: known }
    return { body: path.startsWith('/store/all/') ? [known] : [] }
  })
  openPage('serveEntries', '/new')
  await user.click(await screen.findByLabelText('Store'))
  await user.click(await screen.findByRole('option', { name: /Events/ }))
  await user.click(screen.getByLabelText('Table'))
  await user.click(await screen.findByRole('option', { name: /orders/ }))
  expect(screen.getByLabelText('Table')).toHaveValue('orders')
  await user.clear(screen.getByLabelText('Table'))
  await user.type(screen.getByLabelText('Table'), 'returns')
  expect(screen.getByLabelText('Table')).toHaveValue('returns')
})
