import { plainText, type DisplayProps } from '../../display.ts'

export const TextDisplay = ({ value }: DisplayProps) => <bdi>{plainText(value)}</bdi>
