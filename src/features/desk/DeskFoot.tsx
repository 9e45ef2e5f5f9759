import { t } from '../../messages/deskTexts.ts'
import { ticketKeys } from './actions/keyNames.ts'
import { KeyFoot, type FootKey } from '../../views/board/KeyFoot.tsx'

const severity = (): FootKey => ({ caps: ['1', '5'], isRange: true, label: t('desk.key.severity') })

/** The keys for one ticket, which move on after it. */
const keysOfOne = (): readonly FootKey[] => [
  { caps: ['j', 'k'], label: t('desk.key.move') },
  { caps: [ticketKeys.take], label: t('desk.key.take') },
  { caps: [ticketKeys.resolve], label: t('desk.key.resolve') },
  severity(),
  { caps: [ticketKeys.handOver], label: t('desk.key.handOver') },
  { caps: [ticketKeys.contact], label: t('desk.key.contact') },
  { caps: ['w'], label: t('desk.key.work') },
  { caps: [ticketKeys.undo], label: t('desk.key.undo') },
  { caps: ['/'], label: t('desk.key.find') },
]

/** The keys that plan a change of all chosen tickets. */
const keysOfChosen = (): readonly FootKey[] => [
  { caps: [ticketKeys.take], label: t('desk.key.take') },
  { caps: [ticketKeys.resolve], label: t('desk.key.resolveAll') },
  severity(),
  { caps: [ticketKeys.handOver], label: t('desk.key.handOver') },
  { caps: ['x'], label: t('desk.key.choose') },
  { caps: ['Esc'], label: t('desk.key.clear') },
]

interface DeskFootProps {
  /** The number of chosen tickets. */
  readonly chosen: number
  readonly readAt: number
  readonly hasFailed: boolean
}

/** The keys of the desk, their targets, and the time of the last load. */
export function DeskFoot({ chosen, ...reading }: DeskFootProps) {
  return (
    <KeyFoot
      reading={reading}
      about={chosen > 0 ? t('desk.key.all', { n: chosen }) : undefined}
      keys={chosen > 0 ? keysOfChosen() : keysOfOne()}
    />
  )
}
