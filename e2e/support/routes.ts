import { operationsOf } from '../../src/resources/operations.ts'
import { resourceNames, resources } from '../../src/resources/resources.ts'
import { sectionRoute, settingSections } from '../../src/settingsPaths.ts'

export interface Route {
  readonly name: string
  readonly path: string
  readonly signedIn: boolean
}

/**
 * Every route of the app, with the first record of each collection.
 * @param read the service's answer as text, empty if it is refused
 */
export async function everyRoute(read: (path: string) => Promise<string>): Promise<Route[]> {
  const found: Route[] = [
    { name: 'sign-in', path: '/', signedIn: false },
    { name: 'home', path: '/', signedIn: true },
    { name: 'inbox', path: '/notifications/inbox', signedIn: true },
    { name: 'desk', path: '/desk', signedIn: true },
    { name: 'billing', path: '/billing', signedIn: true },
    ...settingSections.map((section) => ({
      name: `settings-${section}`,
      path: sectionRoute(section),
      signedIn: true,
    })),
    { name: 'accessibility', path: '/help/accessibility', signedIn: true },
    { name: 'not-found', path: '/nowhere', signedIn: true },
  ]
  for (const resource of resourceNames) {
    const { route, path } = resources[resource]
    const add = (name: string, address: string) =>
      found.push({ name: `${resource}-${name}`, path: address, signedIn: true })
    add('list', route)
    add('new', `${route}/new`)
    // In any list format, the first id belongs to the first record.
    const [, text, number] = /"object_id":\s*(?:"([^"]+)"|(\d+))/.exec(await read(path)) ?? []
    const id = text ?? number
    if (id === undefined) continue
    const record = `${route}/item/${encodeURIComponent(id)}`
    add('detail', record)
    add('edit', `${record}/edit`)
    for (const [name, { on }] of Object.entries(operationsOf(resource)))
      add(name, `${on === 'item' ? record : route}/do/${name}`)
  }
  return found
}
