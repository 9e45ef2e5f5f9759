import { t } from '../../messages/billingTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { useSaveCharges, type ChargesFile } from './useSaveCharges.ts'

/** Saves charges as a file. */
export function SaveButton({ file }: { readonly file: ChargesFile }) {
  const save = useSaveCharges()
  return (
    <Button size="small" onClick={() => void save(file)}>
      {t('billing.saveCsv')}
    </Button>
  )
}
