import { useState } from 'react'
import { t } from '../../messages/importTexts.ts'
import { translateLabel } from '../../messages/i18n.ts'
import { labelOf } from '../../metadata/field.ts'
import { isRequiredFor } from '../../metadata/requirement.ts'
import type { ResourceName } from '../../resources/resources.ts'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { columnOf } from './check.ts'
import { textOfCell, type Table } from '../../tables/table.ts'
import type { ColumnTarget } from './targets.ts'
import type { ImportState } from './useImport.ts'
import { ValueInput } from './ValueInput.tsx'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import * as inputStyles from '../../fields/inputs/FieldInput.module.css'
import * as importStyles from './Import.module.css'
import * as styles from './MapStep.module.css'

/** Rows whose values are shown beside the choice of a field. */
const sampleRows = 5

/** Required fields for which neither a column nor a value is chosen. */
export const missingFields = ({ fields, targets, constants, isUpdate }: ImportState) =>
  isUpdate
    ? []
    : Object.keys(fields).filter((name) => {
        const field = fields[name]
        const value = constants[name]
        return (
          field !== undefined &&
          isRequiredFor(field, 'create') &&
          columnOf(targets, name) === -1 &&
          (value === undefined || value === '')
        )
      })

const written = (target: ColumnTarget) =>
  target.is === 'field' ? `field:${target.name}` : target.is
const targetOf = (text: string): ColumnTarget =>
  text.startsWith('field:')
    ? { is: 'field', name: text.slice(6) }
    : { is: text === 'id' || text === 'extra' ? text : 'out' }

interface MapStepProps {
  readonly name: ResourceName
  readonly table: Table
  readonly state: ImportState
}

/** Maps columns of the file to fields: guessed, previewed on the first rows, and changed here. */
export function MapStep({ name, table, state }: MapStepProps) {
  const { fields, matches, constants, isUpdate, hasIds, setTarget, setConstant } = state
  const withoutColumn = Object.keys(fields).filter((field) => {
    const declared = fields[field]
    return (
      !isUpdate &&
      declared !== undefined &&
      isRequiredFor(declared, 'create') &&
      columnOf(state.targets, field) === -1
    )
  })
  const left = matches.filter(({ target }) => target.is === 'out').length
  return (
    <ScrollBox className={`fill ${importStyles.map} scrolls`} aria-label={t('import.step.map')}>
      {hasIds && (
        <div className={`row body ${styles.mode}`} data-gap="8 12" data-wrap>
          <span id="import-mode">{t('import.mode')}</span>
          <SegmentedControl
            size="small"
            labelledBy="import-mode"
            options={[
              { id: 'create', label: t('import.mode.create') },
              { id: 'update', label: t('import.mode.update') },
            ]}
            value={isUpdate ? 'update' : 'create'}
            onChange={(mode) => state.setIsUpdate(mode === 'update')}
          />
          <span className="third">
            {t(isUpdate ? 'import.mode.updateAbout' : 'import.mode.createAbout')}
          </span>
        </div>
      )}
      <table className={`body ${styles.table}`}>
        <thead>
          <tr>
            <th className="medium second fine" scope="col">
              {t('import.column')}
            </th>
            <th className="medium second fine" scope="col">
              {t('import.firstRows')}
            </th>
            <th className="medium second fine" scope="col">
              {t('import.field')}
            </th>
            <th className="medium second fine" scope="col">
              {t('import.match')}
            </th>
          </tr>
        </thead>
        <tbody>
          {withoutColumn.map((field) => {
            const declared = fields[field]
            return (
              declared && (
                <tr key={field} data-missing>
                  <th scope="row">
                    <b className="breaks medium">{t('import.noColumn')}</b>
                    <small className="small second block">{t('import.requiredField')}</small>
                  </th>
                  <td>{t('import.chooseOrSend')}</td>
                  <td>{translateLabel(labelOf(field, declared))}</td>
                  <td>
                    <ValueInput
                      resource={name}
                      name={field}
                      field={declared}
                      value={constants[field]}
                      onChange={(value) => setConstant(field, value ?? '')}
                    />
                    <small className="small second block">
                      {t('import.forAll', { count: table.rows.length })}
                    </small>
                  </td>
                </tr>
              )
            )
          })}
          {table.columns.map((column, at) => {
            const match = matches[at]
            if (!match) return null
            return (
              <tr key={column}>
                <th scope="row">
                  <b className="breaks medium">{column}</b>
                  <ColumnNote table={table} at={at} />
                </th>
                <td>
                  <Samples table={table} at={at} />
                </td>
                <td>
                  <select
                    className={inputStyles.input}
                    aria-label={t('import.fieldFor', { column })}
                    value={written(match.target)}
                    onChange={(event) => setTarget(at, targetOf(event.target.value))}
                  >
                    <option value="out">{t('import.leaveOut')}</option>
                    {Object.entries(fields).map(([field, declared]) => (
                      <option key={field} value={`field:${field}`}>
                        {translateLabel(labelOf(field, declared))}
                        {isRequiredFor(declared, 'create') ? ` (${t('import.required')})` : ''}
                      </option>
                    ))}
                    <option value="id">{t('import.id')}</option>
                    {!Object.hasOwn(fields, column) && (
                      <option value="extra">{t('import.extra', { column })}</option>
                    )}
                  </select>
                </td>
                <td>
                  {t(`import.reason.${match.reason}`)}
                  {match.target.is === 'extra' && (
                    <small className="small second block">{t('import.extraAbout')}</small>
                  )}
                  {match.target.is === 'id' && !isUpdate && (
                    <small className="small second block">{t('import.idAbout')}</small>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {left > 0 && <p className="third">{t('import.leftOutColumns', { count: left })}</p>}
    </ScrollBox>
  )
}

function ColumnNote({ table, at }: { readonly table: Table; readonly at: number }) {
  const [note] = useState(() => {
    const filled = table.rows.map((row) => textOfCell(row[at])).filter((text) => text !== '')
    const empty = table.rows.length - filled.length
    if (empty > 0) return t('import.emptyIn', { count: empty })
    const n = new Set(filled).size
    return t('import.different', { n })
  })
  return <small className="small second block">{note}</small>
}

const Samples = ({ table, at }: { readonly table: Table; readonly at: number }) => (
  <ul className={`small ${styles.samples}`}>
    {table.rows.slice(0, sampleRows).map((row, n) => (
      <li key={n} className="nowrap clips">
        {textOfCell(row[at]).slice(0, 120) || '–'}
      </li>
    ))}
  </ul>
)
