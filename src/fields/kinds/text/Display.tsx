import { withHiddenShown } from '../../../metadata/hiddenCharacters.ts'
import { valueText, type DisplayProps } from '../../display.ts'

export const TextDisplay = ({ value }: DisplayProps) => (
  <bdi>{withHiddenShown(valueText(value))}</bdi>
)
