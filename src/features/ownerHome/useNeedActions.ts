import { ownerActionsOf, type SimpleAction } from '../../domain/attention.ts'
import type { IconName } from '../../ui/Icon.tsx'
import { useActions, type Performed } from '../../views/attention/useActions.ts'
import { needTextsOf, type NeedContext } from './needTexts.ts'
import type { Need } from './needs.ts'

type NeedAction = Performed & { readonly label: string }

/** A need in words, with its actions: the first is the way out. */
export interface ShownNeed {
  readonly key: string
  readonly icon: IconName
  readonly tone: 'bad' | 'warn'
  readonly title: string
  readonly why: string
  /** The id of the payment method that it is about, whose name is shown before `why`. */
  readonly method: string | undefined
  readonly actions: readonly [NeedAction, NeedAction]
}

/** @returns gives a need in words, with its actions. */
export function useShownNeed(context: NeedContext): (need: Need) => ShownNeed {
  const perform = useActions()
  return (need) => {
    const words = needTextsOf(need)
    const shown = (action: SimpleAction): NeedAction => ({
      ...perform(action),
      label: words.actions[action.is]?.(need.items.length) ?? '',
    })
    const [first, second] = ownerActionsOf(need)
    return {
      key: need.key,
      icon: words.icon,
      tone: words.tone,
      method: need.kind === 'charges' ? need.method : undefined,
      title: words.title(need, context),
      why: words.why(need, context),
      actions: [shown(first), shown(second)],
    }
  }
}
