import { useState } from 'react'
import { setQueryParam, useSearch } from '../../hooks/search.ts'
import { t } from '../../messages/accessTexts.ts'
import { isResourceName } from '../../resources/resources.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PersonPicker } from '../../views/PersonPicker.tsx'
import { PersonAccess } from './PersonAccess.tsx'
import { RecordAccess } from './RecordAccess.tsx'
import * as styles from './Access.module.css'

/** The access to a record and its reasons, or the reach of a person, by the address. */
export function Access() {
  const [address, change] = useSearch()
  const name = address.get('collection') ?? ''
  const objectId = address.get('id') ?? ''
  const person = address.get('person') ?? ''
  const isRecord = isResourceName(name) && objectId !== ''
  return (
    <div className="stack fill shrinks-block">
      <PageHead
        title={t('access.title')}
        secondaryText={
          <p className="second">{t(isRecord ? 'access.about' : 'access.aboutPerson')}</p>
        }
      />
      {isRecord ? (
        <RecordAccess key={`${name} ${objectId}`} name={name} objectId={objectId} />
      ) : (
        <>
          <PersonSearch
            person={person}
            onSearch={(next) =>
              change((params) => setQueryParam(params, 'person', next), { replace: false })
            }
          />
          {person === '' ? (
            <EmptyState icon="user" title={t('access.choosePerson')}>
              <p>{t('access.chooseRecord')}</p>
            </EmptyState>
          ) : (
            <PersonAccess key={person} person={person} />
          )}
        </>
      )}
    </div>
  )
}

interface PersonSearchProps {
  readonly person: string
  readonly onSearch: (person: string | undefined) => void
}

function PersonSearch({ person, onSearch }: PersonSearchProps) {
  const [typed, setTyped] = useState(person)
  const [searched, setSearched] = useState(person)
  // Back and Forward change it too. A new key would take the focus out of the field.
  if (searched !== person) {
    setSearched(person)
    setTyped(person)
  }
  return (
    <form
      className="row body"
      data-pad="0 gutter 12"
      data-border="bottom"
      data-gap="8 16"
      data-wrap
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(typed.trim() || undefined)
      }}
    >
      <label className="visually-hidden" htmlFor="person">
        {t('access.personInput')}
      </label>
      <PersonPicker
        id="person"
        className={styles.search ?? ''}
        placeholder={t('access.personInput')}
        value={typed}
        isOptional
        onChange={setTyped}
      />
      <Button type="submit">{t('access.search')}</Button>
    </form>
  )
}
