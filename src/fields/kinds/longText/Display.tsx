import { valueText, type DisplayProps } from '../../display.ts'
import * as styles from './LongText.module.css'

export const LongTextDisplay = ({ value, dense }: DisplayProps) =>
  dense ? <bdi>{valueText(value)}</bdi> : <p className={styles.root}>{valueText(value)}</p>
