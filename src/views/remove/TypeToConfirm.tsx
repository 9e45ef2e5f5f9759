import { t } from '../../messages/bulkTexts.ts'

/** The placeholder for the text to type, while the sentence around it is translated. */
const place = '\u{FFFC}'

/** The label of a field in which a text is repeated before something is deleted. */
export function TypeToConfirm({ text }: { readonly text: string }) {
  const [before, after] = t('bulk.typeToConfirm', { text: place }).split(place)
  return (
    <>
      {before}
      <strong className="mono">
        <bdi>{text}</bdi>
      </strong>
      {after}
    </>
  )
}
