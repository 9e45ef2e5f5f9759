import { count } from '../../messages/format.ts'
import * as pageHeadStyles from '../../ui/PageHead.module.css'

/** The total number of records, if the service reports it. */
export const CountOf = ({ total }: { readonly total: number | undefined }) =>
  total !== undefined && <span className={pageHeadStyles.count}>{count(total)}</span>
