import { withSignsSeen } from '../../../metadata/hiddenSigns.ts'
import { valueText, type DisplayProps } from '../../display.ts'

export const TextDisplay = ({ value }: DisplayProps) => <bdi>{withSignsSeen(valueText(value))}</bdi>
