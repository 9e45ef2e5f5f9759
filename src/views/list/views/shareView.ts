import { t } from '../../../messages/viewsTexts.ts'
import { copyText } from '../../../ui/copy.ts'
import type { MenuEntry } from '../../../ui/MenuButton.tsx'
import { saveFile } from '../../../ui/saveFile.ts'
import { knownMe } from '../../../data/me.ts'
import { queryClient } from '../../../data/queryClient.ts'
import type { SharedView } from './viewFile.ts'

const script = () => import('./viewFile.ts')

/** With the name of who shares it. */
const signed = (view: SharedView): SharedView => ({ ...view, by: knownMe(queryClient)?.name })

/** Copies a link that contains the view; the recipient sees a preview first. */
export async function copyViewLink(view: SharedView): Promise<void> {
  const { viewLink } = await script()
  await copyText(viewLink(signed(view)), t('views.linkCopied'))
}

/** A file name that every system takes. */
const fileName = (name: string) =>
  `${name.replaceAll(/[^\p{L}\p{N} _-]+/gu, '').trim() || 'view'}.json`

export async function downloadView(view: SharedView): Promise<void> {
  const { viewFile } = await script()
  saveFile(new Blob([viewFile(signed(view))], { type: 'application/json' }), fileName(view.name))
}

export const shareEntries = (view: SharedView): readonly MenuEntry[] => [
  { label: t('views.copyLink'), icon: 'copy', onSelect: () => void copyViewLink(view) },
  { label: t('views.download'), icon: 'download', onSelect: () => void downloadView(view) },
]
