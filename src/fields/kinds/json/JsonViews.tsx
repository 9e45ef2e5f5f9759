import { t } from '../../../messages/formsTexts.ts'
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx'

interface JsonViewsProps {
  /** The label of the field. */
  readonly label: string
  /** The name of the view that is not JSON. */
  readonly view: string
  readonly isStoredAsText: boolean
  readonly onChange: (isStoredAsText: boolean) => void
}

/** Switches between a view specific to the content and the JSON itself. */
export function JsonViews({ label, view, isStoredAsText, onChange }: JsonViewsProps) {
  return (
    <div data-below="8">
      <SegmentedControl
        label={t('form.settings.view', { label })}
        options={[
          { id: 'view', label: view },
          { id: 'json', label: t('form.settings.json') },
        ]}
        value={isStoredAsText ? 'json' : 'view'}
        size="small"
        onChange={(next) => onChange(next === 'json')}
      />
    </div>
  )
}
