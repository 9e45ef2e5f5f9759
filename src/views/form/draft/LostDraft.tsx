import { useEffect, useState } from 'react'
import { dropDraft, readDrafts } from '../../../data/drafts/drafts.ts'
import { t } from '../../../messages/formsTexts.ts'
import { resources, type ResourceName } from '../../../resources/resources.ts'
import { Button } from '../../../ui/Button.tsx'
import { useRecreate } from '../recreate.ts'
import { fittingOf, formDraftsOf, type FormDraft } from './formDraft.ts'

interface LostDraftProps {
  readonly name: ResourceName
  readonly objectId: string
}

/** Offers the draft for a record that no longer exists. */
export function LostDraft({ name, objectId }: LostDraftProps) {
  const of = `edit ${name} ${objectId}`
  const [lost, setLost] = useState<FormDraft>()
  const recreate = useRecreate(name)
  useEffect(() => {
    void readDrafts(of).then((drafts) => setLost(formDraftsOf(drafts, '').offered[0]))
  }, [of])
  if (!lost) return null
  const { base } = lost.value
  const typed = Object.fromEntries(fittingOf(resources[name].fields, lost).values)
  return (
    <Button
      variant="contained"
      onClick={() => {
        void dropDraft(of, lost.id)
        recreate({ ...base, ...typed })
      }}
    >
      {t('form.lost')}
    </Button>
  )
}
