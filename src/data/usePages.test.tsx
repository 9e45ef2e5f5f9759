import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { usePages } from './usePages.ts'
import { useRecords } from './useRecords.ts'

afterEach(() => vi.unstubAllGlobals())

/** Mocks a service with a list of responses per page; the last one is repeated. */
function serve(pages: Readonly<Record<number, readonly (object | number)[]>>) {
  const requested: number[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    const page = Number(new URL(address, 'http://a').searchParams.get('page') ?? 1)
    const answers = pages[page] ?? [404]
    const answer = answers[requested.filter((one) => one === page).length] ?? answers.at(-1)
    requested.push(page)
    return typeof answer === 'number'
      ? Response.json({ detail: 'no' }, { status: answer })
      : Response.json(answer)
  })
  return requested
}
const page = (ids: string, more: object = {}) => ({
  results: ids.split('').map((object_id) => ({ object_id })),
  ...more,
})

function Stores({ query = '', setPage }: { query?: string; setPage?: (page: number) => void }) {
  const pages = usePages('stores', {
    query: new URLSearchParams(query),
    retry: false,
    setPage,
  })
  const { items, scope, error, more, isLoading } = pages
  return (
    <>
      <p>
        {items.map(({ object_id }) => object_id).join('')} {scope.is} {scope.page}
        {error && ` failed ${error.status}`}
        {isLoading && ' loading'}
      </p>
      {more && <button onClick={more}>More</button>}
    </>
  )
}

function show(element: React.ReactElement) {
  const client = new QueryClient()
  const inClient = (one: React.ReactElement) => (
    <QueryClientProvider client={client}>{one}</QueryClientProvider>
  )
  const { rerender } = render(inClient(element))
  return (one: React.ReactElement) => rerender(inClient(one))
}
const more = () => screen.getByRole('button', { name: 'More' })

test('pages follow one another, a record that has moved on is there once', async () => {
  serve({ 1: [page('abc', { next: 'x' })], 2: [page('cd', { next: null })] })
  show(<Stores />)
  expect(await screen.findByText('abc first')).toBeVisible()
  await userEvent.click(more())
  expect(await screen.findByText('abcd all')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  ['an empty page', page('')],
  ['404', 404],
  ['the same page again', page('abc')],
])('a service that does not say where it ends is at its end with %s', async (_words, end) => {
  serve({ 1: [page('abc')], 2: [end] })
  show(<Stores />)
  await screen.findByText('abc first')
  await userEvent.click(more())
  expect(await screen.findByText('abc all')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a count says where it ends, without one request more', async () => {
  const requested = serve({ 1: [page('abc', { count: 4 })], 2: [page('d', { count: 4 })] })
  show(<Stores />)
  await screen.findByText('abc first')
  await userEvent.click(more())
  expect(await screen.findByText('abcd all')).toBeVisible()
  expect(requested).toEqual([1, 2])
})

test('a page that failed keeps those before it, and is asked for again', async () => {
  serve({ 1: [page('abc', { next: 'x' })], 2: [500, page('d', { next: null })] })
  show(<Stores />)
  await screen.findByText('abc first')
  await userEvent.click(more())
  expect(await screen.findByText('abc first failed 500')).toBeVisible()
  await userEvent.click(more())
  expect(await screen.findByText('abcd all')).toBeVisible()
})

test('another query starts with its first page again', async () => {
  const requested = serve({ 1: [page('abc', { next: 'x' })], 2: [page('d', { next: null })] })
  const change = show(<Stores />)
  await screen.findByText('abc first')
  await userEvent.click(more())
  await screen.findByText('abcd all')
  change(<Stores query="name=a" />)
  expect(await screen.findByText('abc first')).toBeVisible()
  expect(requested).toEqual([1, 2, 1])
})

test('deploy-1 a list that is answered whole is on its first page, whatever its address says', async () => {
  const { results } = page('abc')
  serve({ 1: [results], 2: [results] })
  const query = new URLSearchParams('page=2')
  const setPage = () => undefined
  function Shown() {
    const { scope, more } = useRecords('stores', { query, setPage })
    return <p>{JSON.stringify([scope, more])}</p>
  }
  show(<Shown />)
  const scope = { is: 'all', page: 1, total: 3 }
  expect(await screen.findByText(JSON.stringify([scope, null]))).toBeVisible()
  show(<Stores query="page=2" setPage={setPage} />)
  expect(await screen.findByText('abc all 1')).toBeVisible()
})

test('pages shown one at a time are gone to, not added', async () => {
  serve({ 2: [page('efg', { next: 'x' })] })
  const setPage = vi.fn<(page: number) => void>()
  show(<Stores query="page=2" setPage={setPage} />)
  expect(await screen.findByText('efg page 2')).toBeVisible()
  await userEvent.click(more())
  expect(setPage).toHaveBeenCalledWith(3)
})
