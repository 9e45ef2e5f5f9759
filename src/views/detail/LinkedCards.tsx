import { shownTitle } from '../../fields/shownTitle.ts'
import { Suspense, type ComponentType, type ReactNode } from 'react'
import { embeddedIn } from '../../dialect/decodeRecord.ts'
import { valueText } from '../../fields/display.ts'
import { FieldValue } from '../../fields/Value.tsx'
import { ReferenceLink, useReference } from '../../fields/kinds/reference/ReferenceLink.tsx'
import pageTexts from '../../messages/en/recordPage.json'
import recordTexts from '../../messages/en/records.json'
import { texts, translateLabel } from '../../messages/i18n.ts'
import type { Item } from '../../metadata/item.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Icon, isEarlyIcon } from '../../ui/Icon.tsx'
import { initialsOf } from '../../ui/initials.ts'
import { CardIcon, LinkedCard, LinkedCardList } from '../../ui/LinkedCard.tsx'
import { Section } from '../../ui/Section.tsx'
import { CrashGuard } from '../CrashGuard.tsx'
import { EditableValue } from '../edit/EditableValue.tsx'
import { isEditableInPlace } from '../edit/editable.ts'
import { answerTime } from './answerTime.ts'
import type { RelatedRole } from './roles.ts'

const t = texts(pageTexts, recordTexts)

/** Facts shown on the card of a related record besides its name, by collection. */
export type CardFacts = { readonly [N in ResourceName]?: ComponentType<{ readonly item: Item }> }

/** Field kinds that are informative in a short text. */
const informativeKinds = new Set(['text', 'email', 'phone', 'money', 'choice', 'date', 'longText'])
/** Collections on the cards for people, and those on the cards for money. */
const people: ReadonlySet<string> = new Set(['users'])
const methods: ReadonlySet<string> = new Set(['paymentMethods'])
const money: ReadonlySet<string> = new Set(['users', 'workspaces', 'paymentMethods'])

function titleFor(name: ResourceName, related: readonly RelatedRole[]): string {
  const areAll = (of: ReadonlySet<string>) =>
    related.length > 0 && related.every(({ to }) => of.has(to))
  if (areAll(people)) return t('record.people')
  if (areAll(methods)) return t('record.payment')
  const isMoney = resources[name].section === 'Billing' && related.every(({ to }) => money.has(to))
  return t(isMoney ? 'record.peopleAndMoney' : 'detail.linked')
}

interface LinkedCardsProps {
  readonly name: ResourceName
  readonly item: Item
  readonly related: readonly RelatedRole[]
  readonly facts?: CardFacts | undefined
  /** Cards of records that no field of the record names. */
  readonly children?: ReactNode
}

/** The records that this one refers to, and further cards of the same kind. */
export function LinkedCards({ name, item, related, facts = {}, children }: LinkedCardsProps) {
  if (related.length === 0 && !children) return null
  return (
    <Section title={titleFor(name, related)}>
      <LinkedCardList>
        {related.map((role) => (
          <CrashGuard key={role.key} part={role.label}>
            <RelatedCard {...{ name, item, role }} Fact={facts[role.to]} />
          </CrashGuard>
        ))}
        {children}
      </LinkedCardList>
    </Section>
  )
}

/** The card of a related record; the key of its role is empty if no field refers to it. */
export function RelatedCard({
  name,
  item,
  role: { key, label, to, objectId },
  Fact,
}: {
  readonly name: ResourceName
  readonly item: Item
  readonly role: RelatedRole
  readonly Fact?: ComponentType<{ readonly item: Item }> | undefined
}) {
  const field = resources[name].fields[key]
  const embedded = embeddedIn(item, key)
  // The request is shared with the name's.
  const { item: read } = useReference(to, objectId, embedded)
  const target = read ?? embedded
  const link = <ReferenceLink to={to} objectId={objectId} embedded={embedded} />
  return (
    <LinkedCard
      icon={<RecordIcon name={to} objectId={objectId} embedded={embedded} />}
      label={label}
      hint={field || key === '' ? undefined : key}
      fact={
        target &&
        (Fact ? (
          <Suspense>
            <Fact item={target} />
          </Suspense>
        ) : (
          factOf(name, item, to, target)
        ))
      }
    >
      {field && isEditableInPlace(field) ? (
        <EditableValue name={name} fieldName={key} field={field} item={item}>
          {link}
        </EditableValue>
      ) : (
        link
      )}
    </LinkedCard>
  )
}

interface RecordIconProps {
  readonly name: ResourceName
  readonly objectId: string
  readonly embedded: Item | undefined
}

/** The initials of a person or a workspace, else the icon of the collection. */
function RecordIcon({ name, objectId, embedded }: RecordIconProps) {
  const { name: title } = useReference(name, objectId, embedded)
  const { icon, initial } = resources[name]
  if (title !== undefined && name === 'users')
    return <Avatar name={title} letters={initialsOf(title)} round large />
  if (title !== undefined && initial) return <Avatar name={title} large />
  return <CardIcon>{isEarlyIcon(icon) && <Icon name={icon} />}</CardIcon>
}

/**
 * The fact on a related card: a plan's response time for this ticket, else the most informative
 * field.
 */
function factOf(name: ResourceName, item: Item, to: ResourceName, target: Item): ReactNode {
  if (name === 'tickets' && to === 'supportPlans') {
    const answer = answerTime(item, target)
    return (
      answer &&
      t('detail.answerWithin', { time: answer.time, severity: translateLabel(answer.severity) })
    )
  }
  const { fields, card } = resources[to]
  const called = shownTitle(resources[to], target)
  const names = [card?.second, card?.lead, ...Object.keys(fields)]
  const found = names.find(
    (one) =>
      one !== undefined &&
      informativeKinds.has(fields[one]?.kind ?? '') &&
      !called.includes(valueText(target[one] ?? '')) &&
      target[one] != null &&
      target[one] !== '',
  )
  const field = found === undefined ? undefined : fields[found]
  return field && <FieldValue field={field} name={found ?? ''} item={target} dense />
}
