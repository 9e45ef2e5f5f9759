import { UnsafeIdError } from '../../client/listQuery.ts'
import { Banner } from '../../ui/Banner.tsx'
import { explain } from '../errors.tsx'
import * as styles from '../PageNote.module.css'

/** Explains why a record with an unsafe id allows no action. */
export function UnsafeIdNote() {
  const { sentence, next } = explain(new UnsafeIdError())
  return (
    <Banner tone="warn" icon="alert" className={styles.root}>
      <strong>{sentence}</strong>
      <p>{next}</p>
    </Banner>
  )
}
