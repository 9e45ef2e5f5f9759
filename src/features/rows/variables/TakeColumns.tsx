import { useFormContext } from 'react-hook-form'
import { typedText } from '../../../fields/inputs/PlainInput.tsx'
import { TakeDialog } from './TakeDialog.tsx'
import type { VariableRow } from './VariableItem.tsx'
import {
  entriesIn,
  nameOf,
  textOf,
  withColumns,
  type VariableEntry,
  type Use,
} from './variableList.ts'
import { rowOf } from './keyedRows.ts'

/** The two variable lists of a model; a column is added to one. */
const fieldOf = { input: 'input_variables', output: 'output_variables' } as const

interface TakeColumnsProps {
  readonly name: string
  readonly entries: readonly VariableEntry[]
  readonly change: (rows: readonly VariableRow[]) => void
  readonly onClose: () => void
}

/** Adds the chosen columns of a table to both lists of the form. */
export function TakeColumns({ name, entries, change, onClose }: TakeColumnsProps) {
  const form = useFormContext<Record<string, unknown>>()
  const own: Use = name === fieldOf.output ? 'output' : 'input'
  const other: Use = own === 'input' ? 'output' : 'input'
  const others = entriesIn(typedText(form.getValues(fieldOf[other])))
  const isNew = textOf(entries) === '' && others?.length === 0
  return (
    <TakeDialog
      // While the lists are empty, most columns are inputs; afterwards each one is chosen
      // explicitly.
      fallback={own === 'input' && isNew ? 'input' : 'none'}
      // A list that cannot be parsed is left unchanged.
      uses={others === undefined ? [own, 'none'] : ['input', 'output', 'none']}
      positionOf={(column) =>
        entries.some((entry) => nameOf(entry) === column)
          ? own
          : others?.some((entry) => nameOf(entry) === column) === true
            ? other
            : undefined
      }
      onTake={(uses) => {
        change(
          withColumns(
            entries.filter((entry) => textOf([entry]) !== ''),
            uses,
            own,
          ).map(rowOf),
        )
        if (others) {
          const next = textOf(withColumns(others, uses, other))
          if (next !== textOf(others))
            form.setValue(fieldOf[other], next, { shouldDirty: true, shouldTouch: true })
        }
        onClose()
      }}
      onClose={onClose}
    />
  )
}
