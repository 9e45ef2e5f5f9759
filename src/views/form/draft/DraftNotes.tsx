import { useWatch } from 'react-hook-form'
import { keepsDrafts } from '../../../data/drafts/keepsDrafts.ts'
import { useStore } from '../../../useStore.ts'
import formTexts from '../../../messages/en/forms.json'
import { texts, translateLabel } from '../../../messages/i18n.ts'
import { timeOrDay } from '../../../messages/timeOrDay.ts'
import { labelOf } from '../../../metadata/field.ts'
import { ActionBar } from '../../../ui/ActionBar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { extraName } from '../body.ts'
import type { RecordForm } from '../useRecordForm.ts'
import { valuesFor, type FormDraft } from './formDraft.ts'
import * as styles from './DraftNotes.module.css'

const t = texts(formTexts)

/** Says what was put back into the form, and offers the person's other unfinished texts. */
export function DraftNotes({ record }: { readonly record: RecordForm }) {
  const { restored, offered, discard } = record.draft
  if (!restored && offered.length === 0) return null
  return (
    <div className={styles.root}>
      {restored && (
        <p className="body second">
          {t('form.draft.restored', { time: timeOrDay(restored.at) })}{' '}
          <button type="button" className="text-link" onClick={discard}>
            {t('form.draft.discardIt')}
          </button>
        </p>
      )}
      {offered.map((draft) => (
        <Offered key={draft.id} record={record} draft={draft} />
      ))}
      <KeepQuestion />
    </div>
  )
}

/** A text of a tab that is gone, or of another day: its age, and how it differs from the form. */
function Offered({ record, draft }: { readonly record: RecordForm; readonly draft: FormDraft }) {
  const now = useWatch({ control: record.form.control })
  const { use, discardOffered } = record.draft
  const different = valuesFor(record.fields, draft).filter(
    ([name, value]) => value !== (now[name] ?? ''),
  )
  return (
    <section className={`body ${styles.offered}`} aria-label={t('form.draft.offered')}>
      <Icon name="clock" />
      <div>
        <strong>{t('form.draft.offered')}</strong>{' '}
        <span className="third">
          <RelativeTime at={draft.at} />
        </span>
        {different.length === 0 && <p>{t('form.draft.same')}</p>}
        <dl>
          {different.map(([name, value]) => (
            <Difference key={name} record={record} name={name} value={value} />
          ))}
        </dl>
        <ActionBar isDense>
          <Button size="small" onClick={() => void use(draft)}>
            {t('form.draft.use')}
          </Button>
          <Button size="small" variant="text" onClick={() => void discardOffered(draft)}>
            {t('form.draft.discard')}
          </Button>
        </ActionBar>
      </div>
    </section>
  )
}

/** A related record is only named by its field: the text holds no more than its id. */
function Difference({
  record,
  name,
  value,
}: {
  readonly record: RecordForm
  readonly name: string
  readonly value: string | boolean
}) {
  const field = record.fields[name]
  const label = name === extraName ? t('form.extra') : translateLabel(labelOf(name, field))
  const isReference = field?.kind === 'reference'
  const text =
    value === ''
      ? t('form.remoteChange.blank')
      : typeof value === 'boolean'
        ? t(value ? 'form.yes' : 'form.no')
        : isReference
          ? t('form.draft.otherRecord')
          : value
  return (
    <>
      <dt>{label}</dt>
      <dd className="truncate">
        <bdi>{text}</bdi>
      </dd>
    </>
  )
}

/** Asked once, where the person first meets a kept text. */
function KeepQuestion() {
  const answer = useStore(keepsDrafts)
  if (answer !== undefined) return null
  return (
    <p className="body second">
      {t('form.draft.keepAsk')}{' '}
      <button type="button" className="text-link" onClick={() => keepsDrafts.set(true)}>
        {t('form.draft.keepYes')}
      </button>
      {' · '}
      <button type="button" className="text-link" onClick={() => keepsDrafts.set(false)}>
        {t('form.draft.keepNo')}
      </button>
    </p>
  )
}
