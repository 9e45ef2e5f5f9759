import { shownTitle } from '../../fields/shownTitle.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { itemPath } from '../../client/client.ts'
import { curlOf } from '../../client/curl.ts'
import { listOptions } from '../../data/queries.ts'
import { t } from '../../messages/accountTexts.ts'
import { resources } from '../../resources/resources.ts'
import { Button } from '../../ui/Button.tsx'
import { copyText } from '../../ui/copy.ts'
import { Icon } from '../../ui/Icon.tsx'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import { bars, Loading } from '../../ui/Loading.tsx'
import * as codeBlockStyles from '../../ui/CodeBlock.module.css'

/** An example of reading one of the person's stores with a token; the stores load on opening. */
export function UseToken() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details data-above="12" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{t('account.use')}</summary>
      {isOpen && <Command />}
    </details>
  )
}

function Command() {
  const { data, error } = useQuery(listOptions('stores'))
  const [store] = data?.items ?? []
  if (!data && !error) return <Loading>{bars([50])}</Loading>
  const path = store ? itemPath(resources.stores, store.object_id) : resources.stores.path
  const command = curlOf({ method: 'GET', path })
  return (
    <>
      <p className="second" data-above="8" data-below="8">
        {store
          ? t('account.use.store', { store: shownTitle(resources.stores, store) })
          : t('account.use.stores')}
      </p>
      <ScrollBox as="pre" className={codeBlockStyles.root} aria-label={t('account.use')}>
        {command}
      </ScrollBox>
      <Button size="small" onClick={() => void copyText(command, t('account.copied'))}>
        <Icon name="copy" size={14} />
        {t('account.use.copy')}
      </Button>
    </>
  )
}
