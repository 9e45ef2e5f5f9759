import { getClockAheadMs } from '../../../client/transport.ts'
import { timeOf } from '../../../dialect/time.ts'
import type { DisplayProps } from '../../display.ts'
import { DateDisplay } from '../date/Display.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'

export function DatetimeDisplay({ value, dense }: DisplayProps) {
  const at = timeOf(value, 'time')
  return at === undefined ? (
    <DateDisplay value={value} />
  ) : (
    <RelativeTime at={at} aheadMs={getClockAheadMs()} isFocusable={!dense} />
  )
}
