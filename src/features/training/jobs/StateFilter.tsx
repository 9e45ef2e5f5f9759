import { useId, useState } from 'react'
import { t } from '../../../messages/trainingTexts.ts'
import { MenuList } from '../../../ui/MenuList.tsx'
import { hasState, stateNames, type StateName, type ModelJob } from '../../../domain/jobs.ts'
import { stateText } from '../../../views/jobs/JobParts.tsx'
import { FilterChip } from '../../../views/list/FilterChip.tsx'
import * as styles from './JobsBoard.module.css'

interface StateFilterProps {
  /** `undefined` until they are loaded: space is reserved so that no line is added on a phone. */
  readonly jobs: readonly ModelJob[] | undefined
  readonly value: StateName | undefined
  readonly onChange: (value: StateName | undefined) => void
}

/**
 * Filters the loaded jobs by state. The states are derived here and unknown to the service, so the
 * filter names its scope.
 */
export function StateFilter({ jobs: loaded, value, onChange }: StateFilterProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const label = t('training.col.state')
  const jobs = loaded ?? []
  const wait = loaded === undefined ? styles.stateWait : undefined
  const counted = stateNames
    .map((name) => [name, jobs.filter((job) => hasState(job.state, name)).length] as const)
    .filter(([name, n]) => n > 0 || name === value)
  return (
    <>
      <FilterChip
        label={label}
        value={value && stateText(value)}
        className={wait}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        data-hint={t('training.filter.covers', { n: jobs.length })}
        {...(anchor && { 'aria-controls': id })}
        onClick={(event) => setAnchor(event.currentTarget)}
        onClear={() => onChange(undefined)}
      />
      {anchor && (
        <MenuList
          id={id}
          label={label}
          anchor={anchor}
          entries={counted.map(([name, n]) => ({
            id: name,
            label: t('training.filter.one', { state: stateText(name), n }),
            isChosen: name === value,
            onSelect: () => onChange(name === value ? undefined : name),
          }))}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  )
}
