import { t } from '../../messages/billingTexts.ts'
import { OneLine } from '../../views/billing/OneLine.tsx'
import { type PeriodId, periodIds } from '../../domain/periods.ts'

interface PeriodChoiceProps {
  readonly value: PeriodId
  /** Whether any record has a time. */
  readonly hasTimes: boolean
  readonly onChange: (value: PeriodId) => void
}

/** The period shown; without times in the records only all days. */
export const PeriodChoice = ({ value, hasTimes, onChange }: PeriodChoiceProps) => (
  <OneLine<PeriodId>
    label={t('billing.period')}
    value={value}
    onChange={onChange}
    options={periodIds.map((id) => ({
      id,
      label: t(`billing.period.${id}`),
      disabledReason: hasTimes || id === 'all' ? undefined : t('billing.period.noTimes'),
    }))}
  />
)
