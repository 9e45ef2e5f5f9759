import { listRoute } from '../../paths.ts'

/**
 * The list of the charges of a payment method that are returned as failed, or also as processed.
 * @param method its id; without, charges that name none
 */
export const failedChargesRoute = (
  method: string | undefined,
  is: 'failed' | 'contradictory' = 'failed',
): string => {
  const both = is === 'failed' ? '-processed:true' : 'processed:true'
  const by = method === undefined ? 'none' : `=${method}`
  const search = `failed:true ${both} method:${by}`
  return `${listRoute('charges')}?${String(new URLSearchParams({ load: 'all', search }))}`
}
