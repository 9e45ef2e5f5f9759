import { expect, it } from 'vitest'
import { operationsOf } from '../resources/operations.ts'
import { resourceNames } from '../resources/resources.ts'
import type { Feature, FormParts } from './feature.ts'
import { itemTabs, loadPage, operationTab } from './features.ts'

const manifests = Object.entries(
  import.meta.glob<Record<string, unknown>>('./*/{feature,form,list}.ts', { eager: true }),
)
const names = { 'feature.ts': 'feature', 'form.ts': 'form', 'list.ts': 'lists' }

it('each manifest exports what is gathered from it, and nothing else', () => {
  for (const [path, module] of manifests)
    expect(Object.keys(module), path).toEqual([names[path.split('/').at(-1) as keyof typeof names]])
})

it('no two features declare the same part', () => {
  const declared = manifests.flatMap(([, module]) => {
    const { feature, form, lists } = module as {
      feature?: Feature
      form?: FormParts
      lists?: object
    }
    const one = (part: string, values: object | undefined) =>
      Object.keys(values ?? {}).map((name) => `${part} ${name}`)
    const two = (part: string, values: object | undefined) =>
      Object.entries(values ?? {}).flatMap(([name, own]) => one(`${part} ${name}`, own as object))
    return [
      ...two('tab', feature?.itemTabs),
      ...two('tab', feature?.otherTabs),
      ...two('panel', feature?.collectionPanels),
      ...one('create', feature?.createForms),
      ...one('warning', feature?.saveWarnings),
      ...one('overview', feature?.overviews),
      ...one('page', feature?.pages),
      ...one('note', form?.createNotes),
      ...two('input', form?.fieldInputs),
      ...one('list', lists),
    ]
  })
  expect(declared.length).toBeGreaterThan(20)
  expect(new Set(declared).size).toBe(declared.length)
})

it('the tabs of a record stand in their order, whichever feature declares them', () => {
  const shown = (name: (typeof resourceNames)[number]) =>
    itemTabs(name).map(([operation, { tab = operation }]) => tab)
  expect(shown('models')).toEqual(['train', 'jobs', 'upload', 'settings'])
  expect(shown('stores')).toEqual(['rows', 'blobs'])
  expect(shown('workspaces')).toEqual(['people', 'billing', 'notify', 'payment-method'])
  expect(shown('users')).toEqual(['password', 'secret-key'])
  for (const name of resourceNames) expect(new Set(shown(name)).size).toBe(shown(name).length)
})

it('an operation is performed on the tab that declares it, or on its own page', () => {
  expect(operationTab('stores', 'sto_1', 'writeRow')).toContain('&mode=write')
  expect(operationTab('models', 'mod_1', 'train')).toContain('train')
  const [name] = resourceNames.filter((one) => Object.keys(operationsOf(one)).length > 0)
  expect(name && operationTab(name, 'x', 'nothing')).toBeUndefined()
})

it('the inbox is the page of a feature', async () => {
  expect(await loadPage('inbox')).toBeTypeOf('function')
})

// A name that the declarations do not have does not compile.
const panel = () => null
export const wrong: Feature = {
  itemTabs: {
    // @ts-expect-error -- users have no such operation
    users: { setPasword: { label: 'panel.password', Component: panel } },
  },
  collectionPanels: {
    // @ts-expect-error -- there is no such collection
    nothing: {},
  },
}
