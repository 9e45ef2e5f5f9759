import { shownTitle } from '../../fields/shownTitle.ts'
import { FieldValue } from '../../fields/Value.tsx'
import { t } from '../../messages/deskTexts.ts'
import { translateLabel } from '../../messages/i18n.ts'
import { labelOf, type FieldMap } from '../../metadata/field.ts'
import { itemRoute } from '../../paths.ts'
import { resources } from '../../resources/resources.ts'
import { RouteLink } from '../../ui/RouteLink.tsx'
import { Severity } from '../../fields/kinds/choice/Severity.tsx'
import { severityLevelOf, severityLevels } from '../../domain/severityLevels.ts'
import { PanePart } from './PanePart.tsx'
import type { Ticket, Plan } from '../../domain/promise.ts'
import * as styles from './TicketContext.module.css'

const fields: FieldMap = resources.supportPlans.fields
const channels = ['hours', 'email_support', 'chat_support', 'phone_support'] as const

/** A plan's response targets by severity, and the channels to its people. */
export function PlanPart({ plan, ticket }: { readonly plan: Plan; readonly ticket: Ticket }) {
  const level = severityLevelOf(ticket.severity)
  return (
    <PanePart
      id="desk-plan"
      title={
        <>
          {t('desk.plan')}{' '}
          <RouteLink to={itemRoute('supportPlans', plan.object_id)}>
            {shownTitle(resources.supportPlans, plan)}
          </RouteLink>
        </>
      }
    >
      <dl className={styles.plan}>
        {severityLevels.map((one) => (
          <div
            key={one}
            className="flex"
            data-pad="2 8"
            data-radius="4"
            data-gap="12"
            data-justify="between"
            aria-current={one === level ? 'true' : undefined}
          >
            <dt className="second">
              <Severity value={one} />
            </dt>
            <dd>
              <PlanValue plan={plan} name={one} />
            </dd>
          </div>
        ))}
        {channels.map((name) => (
          <div
            key={name}
            className="flex"
            data-pad="2 8"
            data-radius="4"
            data-gap="12"
            data-justify="between"
          >
            <dt className="second">{translateLabel(labelOf(name, fields[name]))}</dt>
            <dd>
              <PlanValue plan={plan} name={name} />
            </dd>
          </div>
        ))}
      </dl>
    </PanePart>
  )
}

function PlanValue({ plan, name }: { readonly plan: Plan; readonly name: string }) {
  const field = fields[name]
  return field && <FieldValue field={field} name={name} item={plan} dense />
}
