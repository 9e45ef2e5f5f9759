import { describe, expect, it } from 'vitest'
import { resourceNames } from '../resources/resources.ts'
import { menuOrderFor } from './arrangeMenu.ts'
import { personKinds } from '../domain/personKinds.ts'

const namesIn = (order: string) =>
  order.split('\n').flatMap((line) =>
    line
      .split(',')
      .slice(1)
      .filter((name) => !name.includes('/')),
  )

describe('AC-6 idea-12 the menu of a person', () => {
  it.each(personKinds)('%s: every collection stands in it once', (kind) => {
    const answers = { credits: 'refused', stores: 'empty', users: 'refused' } as const
    for (const order of [menuOrderFor(kind, {}), menuOrderFor(kind, answers)])
      expect(namesIn(order).toSorted((a, b) => a.localeCompare(b))).toEqual(
        resourceNames.toSorted((a, b) => a.localeCompare(b)),
      )
  })

  it('an administrator of whom nothing is known has the sections of the declarations', () => {
    const order = menuOrderFor('administrator', {})
    expect(order).not.toContain('+')
    expect(order.split('\n')[0]).toBe('Support,/desk,tickets,supportPlans')
  })

  it('folds what is empty, and puts what is refused at the very end', () => {
    const answers = { serveEntries: 'empty', charges: 'refused', tokens: 'several' } as const
    const [shown, more] = menuOrderFor('administrator', answers).split('\n+\n')
    expect(shown).not.toMatch(/serveEntries|charges|^Serve/m)
    expect(shown).toContain('tokens')
    expect(more).toBe(',serveEntries\nNot available to you,charges')
  })

  it('design-17 an agent has support and people from the first session on, all else is folded', () => {
    const [shown, more] = menuOrderFor('support', {}).split('\n+\n')
    expect(shown).toBe(
      ',/notifications/inbox\nSupport,/desk,tickets,supportPlans\nPeople,workspaces,users',
    )
    expect(more).toMatch(/^,stores,.*,\/billing$/)
  })

  it('an owner has their work first, and what is refused nowhere else', () => {
    const [shown, more] = menuOrderFor('owner', { users: 'refused' }).split('\n+\n')
    expect(shown?.split('\n')[1]).toBe('Work,models,jobs,stores,transfers,serveEntries')
    expect(more?.split('\n').at(-1)).toBe('Not available to you,users')
    expect(more?.split('\n')[0]).not.toContain('users')
  })
})
