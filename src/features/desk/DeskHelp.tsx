import DialogContent from '@mui/material/DialogContent'
import { useId } from 'react'
import { t } from '../../messages/deskTexts.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { DialogHead } from '../../ui/DialogHead.tsx'

const notes = ['conversation', 'states', 'promise', 'presence'] as const

/** The gaps of the specification, which are gaps of the desk too. */
export function DeskHelp({ onClose }: { readonly onClose: () => void }) {
  const id = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={id}>
      <DialogHead
        id={id}
        title={t('desk.help')}
        closeLabel={t('desk.helpClose')}
        onClose={onClose}
      />
      <DialogContent>
        <ul className="stack prose" data-below="8" data-gap="8">
          {notes.map((note) => (
            <li key={note}>{t(`desk.help.${note}`)}</li>
          ))}
        </ul>
      </DialogContent>
    </Dialog>
  )
}
