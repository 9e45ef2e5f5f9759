import type { ComponentProps } from 'react'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import * as styles from './OneLine.module.css'

/** Choices that stay in one line: on a narrow screen they scroll. */
export const OneLine = <T extends string>(
  props: Omit<ComponentProps<typeof SegmentedControl<T>>, 'className' | 'size'>,
) => (
  <div className={`${styles.root} bounded`}>
    <SegmentedControl<T> {...props} size="small" className={styles.control} />
  </div>
)
