import { recentlySent } from '../../runs/sentMessages.ts'
import { t } from '../../messages/bulkTexts.ts'
import { translateLabel } from '../../messages/i18n.ts'
import { nounOf } from '../../messages/nouns.ts'
import { details } from '../../resources/details.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { lostFields } from '../remove/restore.ts'
import { Banner } from '../../ui/Banner.tsx'
import type { PlannedRow } from './planRows.ts'
import type { Plan } from './usePlan.ts'

/** Workspaces named in a note; the others are only counted. */
const maxNames = 5

/** The warning about workspaces that received the same text recently. */
function repeatedText({ sending }: Plan): string | undefined {
  const repeated = sending.filter(
    ({ id, row }) => row !== undefined && recentlySent(id, row.request) !== undefined,
  )
  const names = repeated.slice(0, maxNames).map(({ label }) => label)
  const { length: n } = repeated
  return n === 0
    ? undefined
    : t('bulk.plan.repeated', { n, names: names.join(', '), more: n - names.length })
}

function linesOf(name: ResourceName, plan: Plan): readonly string[] {
  const { sending, action } = plan
  const noun = nounOf(resources[name].label)
  const lines: string[] = []
  const counted = (reason: PlannedRow['noUndo']) =>
    sending.filter(({ noUndo }) => noUndo === reason).length
  const [first] = sending
  const repeated = repeatedText(plan)
  const { removal } = details[name]
  if (repeated !== undefined) lines.push(repeated)
  if (action.is === 'remove' && removal !== undefined) lines.push(translateLabel(removal))
  const lost = first ? lostFields(name, first.item).join(', ') : ''
  if (counted('notify') > 0) lines.push(t('bulk.plan.noUndo.notify'))
  if (counted('shortened') > 0)
    lines.push(t('bulk.plan.noUndo.shortened', { n: counted('shortened') }))
  if (counted('unknown') > 0) lines.push(t('bulk.plan.noUndo.unknown', { n: counted('unknown') }))
  if (counted('secret') > 0)
    lines.push(t('bulk.plan.noUndo.secret', { ...noun, fields: lost || noun.one }))
  if (action.is === 'remove' && sending.some(({ noUndo }) => noUndo === undefined)) {
    lines.push(t('bulk.plan.undoRemove'))
    if (lost !== '') lines.push(t('bulk.plan.lost', { fields: lost }))
  }
  return lines
}

/** Warnings about the parts of a plan that cannot be fully undone. */
export function PlanNotes({ name, plan }: { readonly name: ResourceName; readonly plan: Plan }) {
  const lines = plan.isComplete ? linesOf(name, plan) : []
  return (
    lines.length > 0 && (
      <Banner tone="warn" icon="alert">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Banner>
    )
  )
}
