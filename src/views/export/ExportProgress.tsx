import { t } from '../../messages/exportTexts.ts'
import { Banner } from '../../ui/Banner.tsx'
import { maxBytesInMemory } from '../../ui/writeFile.ts'
import type { ExportState } from './useExport.ts'

/** The progress of writing a file, or the reason of its failure. */
export function ExportProgress({ state }: { readonly state: ExportState }) {
  switch (state.is) {
    case 'idle':
      return null
    case 'writing': {
      const { written, total } = state
      const text = t('export.writing', { written, total })
      return (
        <p className="row">
          <progress max={total} value={written} aria-label={text} />
          {text}
        </p>
      )
    }
    default:
      return (
        <Banner tone="bad" icon="alert" role="alert">
          {t(`export.${state.is}`, { size: maxBytesInMemory / 1024 / 1024 })}
        </Banner>
      )
  }
}
