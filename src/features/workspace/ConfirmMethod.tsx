import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { useAllRecords } from '../../data/useAllRecords.ts'
import type { Workspace } from '../../domain/people.ts'
import type { Subscription } from '../../domain/subscriptions.ts'
import { useReferenceName } from '../../fields/kinds/reference/ReferenceLink.tsx'
import { shownTitle } from '../../fields/shownTitle.ts'
import { t } from '../../messages/panelsTexts.ts'
import { textIn } from '../../metadata/item.ts'
import { resources } from '../../resources/resources.ts'
import { Button } from '../../ui/Button.tsx'
import * as choicesStyles from '../../ui/Choices.module.css'
import { Dialog } from '../../ui/Dialog.tsx'
import type { OwnedMethod } from './useOwnedMethods.ts'

function MethodName({ id }: { readonly id: string | undefined }) {
  const name = useReferenceName('paymentMethods', id ?? '')
  return id === undefined ? t('panel.method.notSet') : name
}

interface ConfirmMethodProps {
  readonly workspace: Workspace
  readonly owned: OwnedMethod
  /** @param also the subscriptions that are to have the method too */
  readonly onSend: (also: readonly Subscription[]) => void
  readonly onClose: () => void
}

/** Confirms the method, its owner and its uses: a wrong one bills somebody else. */
export function ConfirmMethod({
  workspace,
  owned: { method, name, owner, email },
  onSend,
  onClose,
}: ConfirmMethodProps) {
  const id = useId()
  const person = owner ?? email
  const about = { workspace: shownTitle(resources.workspaces, workspace), name }
  const records = useAllRecords(['subscriptions'])
  const others = records
    .items('subscriptions')
    .filter(
      (one) =>
        textIn(one, 'workspace') === workspace.object_id &&
        textIn(one, 'method') !== method.object_id,
    )
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const also = others.filter(({ object_id }) => !left.has(object_id))
  return (
    <Dialog open onClose={onClose} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{t('panel.method.confirm')}</DialogTitle>
      <DialogContent>
        <p id={`${id}-text`}>
          {person === undefined
            ? t('panel.method.willPay', about)
            : t('panel.method.willPayOf', { ...about, person })}
        </p>
        {others.length > 0 && (
          <fieldset data-above="16">
            <legend className="strong">{t('panel.method.also')}</legend>
            <div className={choicesStyles.root}>
              {others.map((one) => {
                const { object_id: id } = one
                const title = shownTitle(resources.subscriptions, one)
                return (
                  <label key={id}>
                    <input
                      type="checkbox"
                      checked={!left.has(id)}
                      onChange={({ target }) => {
                        const next = new Set(left)
                        if (target.checked) next.delete(id)
                        else next.add(id)
                        setLeft(next)
                      }}
                    />
                    <span className={`fill stack ${choicesStyles.text}`}>
                      {title}
                      <span className="truncate second">
                        <MethodName id={textIn(one, 'method')} />
                      </span>
                    </span>
                  </label>
                )
              })}
            </div>
            <p className="third">{t('panel.method.alsoReview')}</p>
          </fieldset>
        )}
        {records.isEnded && !records.isComplete('subscriptions') && (
          <p className="third">{t('panel.method.alsoSome')}</p>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('action.cancel')}</Button>
        <Button variant="contained" autoFocus onClick={() => onSend(also)}>
          {t('panel.method.submit')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
