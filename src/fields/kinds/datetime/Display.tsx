import { timeOf } from '../../../dialect/time.ts'
import type { DisplayProps } from '../../display.ts'
import { DateDisplay } from '../date/Display.tsx'
import { Time } from './Time.tsx'

export function DatetimeDisplay({ value, dense }: DisplayProps) {
  const at = timeOf(value, 'time')
  return at === undefined ? <DateDisplay value={value} /> : <Time at={at} focusable={!dense} />
}
