// The baseline of the benchmark: a minimal React and MUI app with a list, a record and a form.
import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TextField from '@mui/material/TextField'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

interface Store {
  readonly object_id: string
  readonly name: string
  readonly description: string
  readonly workspace: string
}

const listAddress = '/-/service/store/all/'

async function read<T>(address: string): Promise<T> {
  const answer = await fetch(address)
  return (await answer.json()) as T
}

function useAddress(): URL {
  const [address, setAddress] = useState(location.href)
  useEffect(() => {
    const follow = () => setAddress(location.href)
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [])
  return new URL(address)
}

function go(path: string) {
  history.pushState(null, '', path)
  window.dispatchEvent(new PopStateEvent('popstate'))
}

let shown: readonly Store[] = []

function List({ page, name }: { readonly page: number; readonly name: string }) {
  const [rows, setRows] = useState(shown)
  useEffect(() => {
    let gone = false
    void read<{ results: readonly Store[] }>(`${listAddress}?page=${page}&name=${name}`).then(
      ({ results }) => {
        if (gone) return
        shown = results
        setRows(results)
      },
    )
    return () => {
      gone = true
    }
  }, [page, name])
  return (
    <>
      <h1>Stores</h1>
      <div role="search">
        <input
          aria-label="Search"
          value={name}
          onChange={({ target }) => go(`/stores?name=${target.value}`)}
        />
      </div>
      <Button id="new" onClick={() => go('/stores/new')}>
        New store
      </Button>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>Name</TableCell>
            <TableCell>Workspace</TableCell>
            <TableCell>Description</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ object_id, name, workspace, description }) => (
            <TableRow key={object_id} data-id={object_id}>
              <TableCell>
                <a
                  href={`/stores/item/${object_id}`}
                  onClick={(event) => {
                    event.preventDefault()
                    go(`/stores/item/${object_id}`)
                  }}
                >
                  {name}
                </a>
              </TableCell>
              <TableCell>{workspace}</TableCell>
              <TableCell>{description}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Button id="next" onClick={() => go(`/stores?page=${page + 1}`)}>
        Next
      </Button>
    </>
  )
}

function Record({ id }: { readonly id: string }) {
  const [store, setStore] = useState(() => shown.find(({ object_id }) => object_id === id))
  useEffect(() => {
    void read<Store>(`${listAddress}${id}/`).then(setStore)
  }, [id])
  if (!store) return null
  return (
    <>
      <h1>{store.name}</h1>
      <p>{store.workspace}</p>
      <p>{store.description}</p>
    </>
  )
}

function Form() {
  const [values, setValues] = useState({ name: '', workspace: '', description: '' })
  return (
    <form>
      <h1>New store</h1>
      {(['name', 'workspace', 'description'] as const).map((name) => (
        <TextField
          key={name}
          id={`field-${name}`}
          label={name}
          value={values[name]}
          onChange={({ target }) => setValues({ ...values, [name]: target.value })}
        />
      ))}
      <Button type="submit">Create</Button>
    </form>
  )
}

function App() {
  const { pathname, searchParams } = useAddress()
  const [, id] = /^\/stores\/item\/(.+)$/.exec(pathname) ?? []
  if (id !== undefined) return <Record id={id} />
  if (pathname === '/stores/new') return <Form />
  return <List page={Number(searchParams.get('page') ?? 1)} name={searchParams.get('name') ?? ''} />
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
