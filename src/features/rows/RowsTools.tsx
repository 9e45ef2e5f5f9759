import { Button } from '../../ui/Button.tsx'
import { t } from '../../messages/rowsTexts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { cx } from '../../ui/cx.ts'
import * as styles from './ResultBar.module.css'

interface RowsToolsProps {
  readonly done: boolean
  readonly isEditing: boolean
  /** A row without columns has no cell to type in. */
  readonly canAdd: boolean
  readonly isValueOpen: boolean
  /** Whether charts of the columns replace the grid; they need a complete reading. */
  readonly hasCharts: boolean
  readonly onCharts: (() => void) | undefined
  readonly onValue: () => void
  readonly onStop: () => void
  readonly onAdd: () => void
  readonly onPaste: () => void
  readonly onEditing: () => void
}

/** Tools for the rows, except search and export. */
export function RowsTools(props: RowsToolsProps) {
  const { done, isEditing } = props
  return (
    <>
      {!isEditing && (
        <Button
          variant="text"
          aria-pressed={props.hasCharts}
          aria-disabled={props.onCharts ? undefined : true}
          onClick={props.onCharts}
        >
          <Icon name="billing" />
          {t('rows.charts')}
        </Button>
      )}
      {!props.hasCharts && (
        <Button variant="text" aria-pressed={props.isValueOpen} onClick={props.onValue}>
          <Icon name="panel" />
          {t('rows.value')}
        </Button>
      )}
      {!done && (
        <Button className={styles.end} onClick={props.onStop}>
          {t('rows.stop')}
        </Button>
      )}
      {isEditing && (
        <>
          {props.canAdd && (
            <Button onClick={props.onAdd}>
              <Icon name="plus" />
              {t('rows.addRow')}
            </Button>
          )}
          <Button onClick={props.onPaste}>{t('rows.paste')}</Button>
        </>
      )}
      {done && (
        <Button
          className={cx(styles.end, isEditing && styles.on)}
          aria-pressed={isEditing}
          onClick={props.onEditing}
        >
          <Icon name="edit" />
          {t(isEditing ? 'rows.editing' : 'rows.edit')}
        </Button>
      )}
    </>
  )
}
