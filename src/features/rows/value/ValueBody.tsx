import { useEffect, useRef, useState } from 'react'
import { printJson } from '../../../dialect/json.ts'
import { Json } from '../../../fields/kinds/json/Json.tsx'
import { count } from '../../../messages/format.ts'
import { formatSize } from '../../../messages/sizeText.ts'
import { t } from '../../../messages/rowsTexts.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { CellKind } from '../grid/cellText.ts'
import { hexDump } from '../../../dialect/hex.ts'
import { maxHex, type Picture } from './valueForms.ts'
import * as styles from './ValuePanel.module.css'

export type Tab = 'text' | 'json' | 'hex' | 'image' | 'raw'

interface Forms {
  readonly value: unknown
  readonly kind: CellKind
  readonly text: string
  readonly json: unknown
  readonly picture: Picture | undefined
}

interface ValueBodyProps {
  readonly tab: Tab
  readonly forms: Forms
  readonly bytes: () => Uint8Array
  readonly name: string
}

/** Renders a value in the selected form only. */
export function ValueBody({ tab, forms, bytes, name }: ValueBodyProps) {
  const { value, kind, text, json, picture } = forms
  if (kind === 'missing') return <p className="third">{t('rows.cell.missing')}</p>
  if (tab === 'json') return <Json value={json} />
  if (tab === 'image' && picture) return <PictureView picture={picture} name={name} />
  if (tab === 'raw') return <pre className="mono">{printJson(value)}</pre>
  if (tab === 'text') return <pre>{text}</pre>
  const all = bytes()
  return (
    <>
      <pre className={`mono ${styles.hex}`}>{hexDump(all, maxHex)}</pre>
      {all.length > maxHex && (
        <p className="third">{t('rows.value.hexCut', { n: maxHex, all: all.length })}</p>
      )}
    </>
  )
}

function PictureView({ picture, name }: { readonly picture: Picture; readonly name: string }) {
  const { bytes, type } = picture
  const box = useRef<HTMLImageElement>(null)
  const [size, setSize] = useState<string>()
  const [isBroken, setIsBroken] = useState(false)
  useEffect(() => {
    const address = URL.createObjectURL(new Blob([bytes], { type }))
    if (box.current) box.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [bytes, type])
  if (isBroken)
    return (
      <p className="flex second" data-gap="8">
        <Icon name="alert" />
        {t('rows.value.noPicture')}
      </p>
    )
  return (
    <figure>
      <img
        className="block bounded"
        data-frame="6"
        data-below="8"
        data-ground="inset"
        ref={box}
        alt={t('rows.value.picture', { name })}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setSize(`${count(naturalWidth)} × ${count(naturalHeight)}`)
        }
        onError={() => setIsBroken(true)}
      />
      <figcaption className="third num">
        {type} {size === undefined ? '' : `· ${size} `}· {formatSize(bytes.length)}
      </figcaption>
    </figure>
  )
}
