import { t } from '../../messages/importTexts.ts'
import { nounOf } from '../../messages/nouns.ts'
import { useCachedRecords } from '../../data/useCachedRecords.ts'
import { isResourceName, resources, type ResourceName } from '../../resources/resources.ts'
import { Button } from '../../ui/Button.tsx'
import type { ImportState } from './useImport.ts'
import * as styles from './Import.module.css'

interface CheckingProps {
  readonly name: ResourceName
  readonly state: ImportState
}

/** Tells which data a check is waiting for. */
export function Checking({ name, state }: CheckingProps) {
  const { reading, comparison } = state
  const [held] = useCachedRecords([{ name }])
  const isComparing = reading === undefined && comparison.isReading
  return (
    <div className={`fill ${styles.map} scrolls`}>
      <p role="status">
        {reading !== undefined && isResourceName(reading)
          ? t('import.readingNames', nounOf(resources[reading].label))
          : t(isComparing ? 'import.comparing' : 'import.checking', nounOf(resources[name].label))}
      </p>
      {isComparing && (
        <>
          <p className="third">{t('import.compared', { n: held?.read ?? 0 })}</p>
          <Button onClick={comparison.skip}>{t('import.notCompare')}</Button>
        </>
      )}
    </div>
  )
}
