import { count } from '../../messages/format.ts'
import * as pageHeadStyles from '../../ui/PageHead.module.css'

/** How many records there are, if the service reports it. */
export const CountOf = ({ total }: { readonly total: number | undefined }) =>
  total !== undefined && <span className={pageHeadStyles.count}>{count(total)}</span>
