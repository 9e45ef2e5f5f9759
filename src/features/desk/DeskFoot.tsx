import deskTexts from '../../messages/en/desk.json'
import { texts } from '../../messages/i18n.ts'
import { ticketKeys } from './actions/keyNames.ts'
import { KeyFoot } from './KeyFoot.tsx'

const t = texts(deskTexts)

/** The keys of the desk, and when the service was read last. */
export function DeskFoot(reading: { readonly readAt: number; readonly hasFailed: boolean }) {
  return (
    <KeyFoot
      {...reading}
      keys={[
        { caps: ['j', 'k'], label: t('desk.key.move') },
        { caps: [ticketKeys.take], label: t('desk.key.take') },
        { caps: [ticketKeys.resolve], label: t('desk.key.resolve') },
        { caps: ['1', '5'], isRange: true, label: t('desk.key.severity') },
        { caps: [ticketKeys.handOver], label: t('desk.key.handOver') },
        { caps: [ticketKeys.contact], label: t('desk.key.contact') },
        { caps: ['w'], label: t('desk.key.work') },
        { caps: [ticketKeys.undo], label: t('desk.key.undo') },
        { caps: ['/'], label: t('desk.key.find') },
      ]}
    />
  )
}
