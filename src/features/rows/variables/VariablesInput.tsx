import { useState } from 'react'
import type { InputProps } from '../../../fields/input.ts'
import { JsonField } from '../../../fields/kinds/json/Input.tsx'
import { JsonInput } from '../../../fields/kinds/json/JsonInput.tsx'
import { JsonViews } from '../../../fields/kinds/json/JsonViews.tsx'
import { typedText } from '../../../fields/inputs/PlainInput.tsx'
import { t } from '../../../messages/formsTexts.ts'
import { translateLabel } from '../../../messages/i18n.ts'
import { labelOf } from '../../../metadata/field.ts'
import { FieldHelp } from '../../../ui/LabelledField.tsx'
import { useOpenedField } from '../../../ui/openedField.ts'
import type { VariableRow } from './VariableItem.tsx'
import { entriesIn, textOf } from './variableList.ts'
import { VariableRows } from './VariableRows.tsx'
import { rowsOf } from './keyedRows.ts'

/**
 * The variables of a model as an editable list. Its JSON text is the value of the form field and
 * can be edited directly. JSON that is not a list of names is shown as JSON only.
 */
export function VariablesInput(props: InputProps) {
  const text = typedText(props.value)
  const [isStoredAsText, setIsStoredAsText] = useState(false)
  useOpenedField(isStoredAsText, props.id)
  const [handed, setHanded] = useState(text)
  const [rows, setRows] = useState(() => rowsOf(entriesIn(text)))
  // The text was changed elsewhere: the record was refetched, or JSON was edited, or columns were
  // added from a table.
  if (text !== handed) {
    setHanded(text)
    setRows(rowsOf(entriesIn(text)))
  }
  const label = translateLabel(labelOf(props.name, props.field))
  if (rows === undefined && !isStoredAsText)
    return (
      <>
        <JsonField {...props} />
        <FieldHelp>{t('form.variables.noList')}</FieldHelp>
      </>
    )
  const change = (next: readonly VariableRow[]) => {
    const said = textOf(next.map(({ entry }) => entry))
    setRows(next.length === 0 ? rowsOf([]) : next)
    setHanded(said)
    if (said !== text) props.onChange(said === '' ? undefined : said)
  }
  return (
    <>
      <JsonViews
        label={label}
        view={t('form.variables.list')}
        isStoredAsText={isStoredAsText}
        onChange={setIsStoredAsText}
      />
      {isStoredAsText || rows === undefined ? (
        <JsonInput {...props} />
      ) : (
        <VariableRows {...props} label={label} rows={rows} change={change} />
      )}
    </>
  )
}
