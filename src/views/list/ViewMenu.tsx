import { Popover } from '../../ui/Popover.tsx'
import coreTexts from '../../messages/en/core.json'
import listTexts from '../../messages/en/lists.json'
import { texts } from '../../messages/i18n.ts'
import { densities, type Density } from './density.ts'
import type { ColumnChoice } from './useColumns.ts'
import * as buttonStyles from '../../ui/Button.module.css'
import * as tagStyles from '../../ui/Tag.module.css'
import * as styles from './ViewMenu.module.css'

const t = texts(coreTexts, listTexts)

const densityLabel = {
  compact: 'density.compact',
  default: 'density.default',
  roomy: 'density.roomy',
} as const

/** Which columns are shown, and the row height. */
export function ViewMenu({
  anchor,
  columns,
  density,
  onDensity,
  onClose,
}: {
  anchor: HTMLElement
  columns: ColumnChoice
  density: Density
  onDensity: (density: Density) => void
  onClose: () => void
}) {
  const shown = new Set(columns.shown.map(({ id }) => id))
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      transitionDuration={{ enter: 150, exit: 0 }}
      slotProps={{
        paper: { className: styles.root, role: 'dialog', 'aria-label': t('view.label') },
      }}
    >
      <fieldset>
        <legend>{t('view.rows')}</legend>
        <div className={styles.segments} role="radiogroup" aria-label={t('view.rows')}>
          {densities.map((option) => (
            <label key={option} className={option === density ? styles.on : ''}>
              <input
                type="radio"
                name="density"
                className="visually-hidden"
                checked={option === density}
                onChange={() => onDensity(option)}
              />
              {t(densityLabel[option])}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>{t('view.columns')}</legend>
        <ul>
          {columns.all.map((column, index) => (
            <li key={column.id}>
              <label>
                <input
                  type="checkbox"
                  checked={shown.has(column.id)}
                  disabled={index === 0}
                  onChange={() => columns.toggle(column.id)}
                />
                <span className={column.kind === 'undeclared' ? 'mono' : ''}>{column.label}</span>
                {column.kind === 'undeclared' && (
                  <span className={tagStyles.root}>{t('view.undeclared')}</span>
                )}
              </label>
            </li>
          ))}
        </ul>
        {!columns.isDefault && (
          <button type="button" className={buttonStyles.textButton} onClick={columns.reset}>
            {t('view.reset')}
          </button>
        )}
      </fieldset>
    </Popover>
  )
}
