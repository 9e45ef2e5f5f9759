import type { State } from '../metadata/resource.ts'
import { word } from '../messages/i18n.ts'
import { Nothing } from '../fields/Value.tsx'
import { Status } from '../ui/Status.tsx'

/** The state of a record in a word, or a dash where none can be told. */
export function StateWord({ state }: { state: State | undefined }) {
  return state ? <Status word={word(state.word)} tone={state.tone} /> : <Nothing />
}
