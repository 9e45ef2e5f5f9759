import type { LogEntry } from '../../views/uploads/uploadLog.ts'
import type { DropTarget } from '../../views/uploads/droppedFile.ts'

/** Names of files that only hold a model, and names of files with any content. */
const modelFile = /\.(ckpt|h5|joblib|keras|mlmodel|onnx|pkl|pt|pth|safetensors|tflite|weights)$/i
const anyFile = /\.(bin|gz|json|npz|tar|zip)$/i

const kindOf = { model: 'models', blob: 'stores' } as const

/**
 * Whether a file is offered to a model or to a store first: by its name, else the last choice.
 * @param log uploads of this browser, newest first
 */
export function likelyTarget(name: string | undefined, log: readonly LogEntry[]): DropTarget {
  if (name !== undefined && modelFile.test(name)) return 'models'
  if (name !== undefined && !anyFile.test(name)) return 'stores'
  const [last] = log
  return last ? kindOf[last.kind] : 'models'
}

/** The record of that collection that this browser uploaded to last. */
export const lastUsed = (target: DropTarget, log: readonly LogEntry[]): string | undefined =>
  log.find(({ kind }) => kindOf[kind] === target)?.objectId
