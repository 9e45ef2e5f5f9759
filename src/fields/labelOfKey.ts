import { offeredLabel } from '../dialect/offered.ts'
import { translateLabel } from '../messages/i18n.ts'
import { humanize } from '../metadata/field.ts'

const initialisms = new Set(['api', 'id', 'ip', 'sla', 'sso', 'uri', 'url', 'utc', 'vat'])

/**
 * The service's own label, else "Training seconds used" for `training_seconds_used`. A name in
 * another format is returned unchanged.
 */
export const labelOfKey = (key: string): string => offeredLabel(key) ?? ownLabelOf(key)

const ownLabelOf = (key: string): string =>
  /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/.test(key)
    ? translateLabel(
        humanize(
          key
            .split('_')
            .map((one) => (initialisms.has(one) ? one.toUpperCase() : one))
            .join('_'),
        ),
      )
    : key
