import { fieldInputs } from '../features/forms.ts'
import { BulkSheets } from '../views/bulk/BulkSheets.tsx'

/** Many records at once, with the inputs that their forms have. */
export const Bulk = ({ account }: { readonly account: string }) => (
  <BulkSheets account={account} inputs={fieldInputs} />
)
