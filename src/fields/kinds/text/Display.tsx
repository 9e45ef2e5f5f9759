import { valueText, type DisplayProps } from '../../display.ts'

export const TextDisplay = ({ value }: DisplayProps) => <bdi>{valueText(value)}</bdi>
