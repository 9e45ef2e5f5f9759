import billingTexts from '../../messages/en/billing.json'
import { texts } from '../../messages/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { useSaveCharges, type ChargesFile } from './useSaveCharges.ts'

const t = texts(billingTexts)

/** Saves charges as a file. */
export function SaveButton({ file }: { readonly file: ChargesFile }) {
  const save = useSaveCharges()
  return (
    <Button size="small" onClick={() => void save(file)}>
      {t('billing.saveCsv')}
    </Button>
  )
}
