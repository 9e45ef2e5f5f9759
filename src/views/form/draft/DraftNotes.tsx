import { Fragment, useEffect, useState, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { keepsDrafts } from '../../../data/drafts/keepsDrafts.ts'
import { useStore } from '../../../useStore.ts'
import { t } from '../../../messages/formsTexts.ts'
import { translateLabel } from '../../../messages/i18n.ts'
import { labelOf, type FieldMap } from '../../../metadata/field.ts'
import { announce } from '../../../ui/announce.ts'
import { ActionBar } from '../../../ui/ActionBar.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { RelativeTime } from '../../../fields/RelativeTime.tsx'
import { extraName } from '../body.ts'
import { kinds } from '../../../fields/kinds/kinds.ts'
import { isUnreadable } from '../../../fields/values/unreadable.ts'
import { copyText } from '../../../ui/copy.ts'
import type { Form } from '../formEngine.ts'
import { isSecretField } from '../formValues.ts'
import type { FormDraft, Typed } from './formDraft.ts'
import { RestoredLine } from './RestoredLine.tsx'
import type { FormDrafts } from './useDraft.ts'
import * as styles from './DraftNotes.module.css'

interface DraftNotesProps {
  readonly form: Form
  readonly draft: FormDrafts
  /** Whether there is room for one line only, as below a field edited in place. */
  readonly isBrief?: boolean
}

/** Notes about the restored draft, and about other drafts of the person that are offered. */
export function DraftNotes({ form, draft, isBrief = false }: DraftNotesProps) {
  const { fields, restored, offered, unfit, discard, isWaiting, presence } = draft
  // Keeps the space of a note until the drafts are loaded, so that nothing below moves.
  if (isWaiting) return <div className="waits" />
  if (!restored && offered.length === 0 && !presence.isInOtherTab) return null
  return (
    <div className="grid" data-below="16" data-gap="8">
      {presence.isInOtherTab && <InOtherTab isBrief={isBrief} onShow={presence.show} />}
      {restored && (
        <RestoredLine at={restored.at} onDiscard={discard}>
          <LeftOut fields={fields} draft={restored} />
        </RestoredLine>
      )}
      {unfit.length > 0 && <Unfit unfit={unfit} />}
      {offered.map((one) => (
        <Offered key={one.id} form={form} draft={draft} offered={one} />
      ))}
      {!isBrief && (restored || offered.length > 0) && <KeepQuestion />}
    </div>
  )
}

interface InOtherTabProps {
  readonly isBrief: boolean
  readonly onShow: () => void
}

/** Warns that another tab edits the same text; that tab cannot be opened from here. */
function InOtherTab({ isBrief, onShow }: InOtherTabProps) {
  const [isMarked, setIsMarked] = useState(false)
  useEffect(() => announce(t('form.elsewhere')), [])
  const show = () => {
    onShow()
    setIsMarked(true)
  }
  const marked = isMarked && <span role="status"> {t('form.elsewhere.marked')}</span>
  if (isBrief)
    return (
      <p className="small second">
        {t('form.elsewhere')}{' '}
        {marked || (
          <button type="button" className="text-link" onClick={show}>
            {t('form.elsewhere.show')}
          </button>
        )}
      </p>
    )
  return (
    <Banner
      tone="warn"
      icon="copy"
      actions={
        !isMarked && (
          <Button size="small" onClick={show}>
            {t('form.elsewhere.show')}
          </Button>
        )
      }
    >
      {t('form.elsewhere')}
      {marked}
    </Banner>
  )
}

const labelFor = (fields: FieldMap, name: string) =>
  name === extraName ? t('form.extra') : translateLabel(labelOf(name, fields[name]))

/** The fields that are never kept and must be entered again: secrets and files. */
function LeftOut({ fields, draft }: { readonly fields: FieldMap; readonly draft: FormDraft }) {
  const never = Object.keys(fields).filter((name) => {
    const field = fields[name]
    return field && (isSecretField(field) || kinds[field.kind].type === 'file')
  })
  const names = [...new Set([...never, ...(draft.value.left ?? [])])]
  if (names.length === 0) return null
  return (
    <>{t('form.draft.left', { fields: names.map((name) => labelFor(fields, name)).join(', ') })} </>
  )
}

interface OfferProps {
  readonly title: string
  readonly icon: ReactNode
  readonly children: ReactNode
}

const Offer = ({ title, icon, children }: OfferProps) => (
  <section
    className={`flex body ${styles.offered}`}
    data-frame="8"
    data-pad="8 12"
    data-align="start"
    data-gap="8"
    aria-label={title}
  >
    {icon}
    <div className="fill">
      <strong className="strong">{title}</strong> {children}
    </div>
  </section>
)

/** Values of a field that only another version of the app has. */
function Unfit({ unfit }: Pick<FormDrafts, 'unfit'>) {
  const text = unfit.map(([name, value]) => `${labelFor({}, name)}: ${value}`).join('\n')
  return (
    <Offer title={t('form.draft.unfit')} icon={<Icon name="warn" />}>
      <dl className="grid second">
        {unfit.map(([name, value]) => (
          <Fragment key={name}>
            <dt className="third">{labelFor({}, name)}</dt>
            <dd className="truncate">
              <bdi>{value}</bdi>
            </dd>
          </Fragment>
        ))}
      </dl>
      <Button size="small" variant="text" onClick={() => void copyText(text, t('copy.done'))}>
        {t('form.draft.copy')}
      </Button>
    </Offer>
  )
}

/** A draft of a closed tab or of another day: its age and its differences from the form. */
function Offered({ form, draft, offered }: DraftNotesProps & { readonly offered: FormDraft }) {
  const now = useWatch({ control: form.control })
  const different = draft.differenceOf(offered, now)
  return (
    <Offer title={t('form.draft.offered')} icon={<Icon name="clock" tone="third" />}>
      <span className="third">
        <RelativeTime at={offered.at} aheadMs={0} />
      </span>
      {different.length === 0 && <p>{t('form.draft.same')}</p>}
      <dl className="grid second">
        {different.map(([name, value]) => (
          <Difference key={name} fields={draft.fields} name={name} value={value} />
        ))}
      </dl>
      <ActionBar isDense>
        <Button size="small" onClick={() => void draft.use(offered)}>
          {t('form.draft.use')}
        </Button>
        <Button size="small" variant="text" onClick={() => void draft.discardOffered(offered)}>
          {t('form.draft.discard')}
        </Button>
      </ActionBar>
    </Offer>
  )
}

interface DifferenceProps {
  readonly fields: FieldMap
  readonly name: string
  readonly value: Typed
}

/** A related record is only named by its field: the text holds no more than its id. */
function Difference({ fields, name, value }: DifferenceProps) {
  const isReference = fields[name]?.kind === 'reference'
  const text =
    value === ''
      ? t('form.remoteChange.blank')
      : typeof value === 'boolean'
        ? t(value ? 'form.yes' : 'form.no')
        : isUnreadable(value)
          ? value.text
          : isReference
            ? t('form.draft.otherRecord')
            : value
  return (
    <>
      <dt className="third">{labelFor(fields, name)}</dt>
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
