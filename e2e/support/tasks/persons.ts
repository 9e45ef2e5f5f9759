import { test } from '../ownService.ts'
import { type Role, signInAt } from '../people.ts'
import { administratorTasks } from './administrator.ts'
import { agentTasks } from './agent.ts'
import type { Language } from './hand.ts'
import { limits, type TaskId } from './limits.ts'
import { ownerTasks } from './owner.ts'
import { type Play, playAll } from './play.ts'
import { inProof } from '../fixtures.ts'

export const persons = [
  ['administrator', administratorTasks],
  ['support_agent', agentTasks],
  ['workspace_owner', ownerTasks],
] as const satisfies readonly (readonly [Role, Readonly<Partial<Record<TaskId, Play>>>])[]

/** `TASKS=A1,B2`: only these. */
const chosen = process.env.TASKS?.split(',')

const order = Object.keys(limits)

/** A test in which one person plays all or some of their tasks. */
export function testTasks(
  about: string,
  [role, all]: (typeof persons)[number],
  { only, language = 'en' }: { only?: readonly TaskId[]; language?: Language } = {},
): void {
  const tasks = Object.entries(all)
    .filter(([id]) => (chosen ?? [id]).includes(id) && (only ?? [id]).includes(id as TaskId))
    .toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other))
  if (tasks.length === 0) return
  const shown = tasks.flatMap(([id]) => limits[id as TaskId].shows.split(' '))
  const codes = [...new Set(shown)].filter((code) => code !== '').join(' ')
  const title = `${codes} ${role}: ${tasks.length} tasks, ${about}`
  test(title, inProof, async ({ page, context, complaints, signInAs, serviceAs, gatewayUrl }) => {
    test.setTimeout(60_000 + tasks.length * 60_000)
    complaints.expect(/status of 40[49]/)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript((chosen) => {
      localStorage.setItem('wc.language', chosen)
      // Removes the save picker, so that saved files arrive as downloads.
      Reflect.deleteProperty(window, 'showSaveFilePicker')
    }, language)
    await signInAs(role)
    const [service, own] = [await serviceAs('administrator'), await serviceAs(role)]
    const isKey = (secret: string) =>
      signInAt(gatewayUrl, { scheme: 'secret', secret }).then(
        () => true,
        () => false,
      )
    await playAll(title, Object.fromEntries(tasks), { page, language, service, own, isKey })
  })
}
