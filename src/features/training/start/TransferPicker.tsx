import { shownTitle } from '../../../fields/shownTitle.ts'
import useAutocomplete from '@mui/material/useAutocomplete'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { InputProps } from '../../../fields/input.ts'
import { PickerMenu } from '../../../fields/inputs/PickerMenu.tsx'
import { controlProps } from '../../../fields/inputs/PlainInput.tsx'
import { ReferenceInput } from '../../../fields/kinds/reference/Input.tsx'
import { useSteadyScroll } from '../../../fields/kinds/reference/useSteadyScroll.ts'
import { nameOptions } from '../../../data/queries.ts'
import { usePages, type Pages } from '../../../data/usePages.ts'
import { textIn } from '../../../metadata/item.ts'
import { hasText } from '../../../messages/folded.ts'
import { t } from '../../../messages/trainingTexts.ts'
import { resources, type ItemOf } from '../../../resources/resources.ts'
import { useStableOptions } from '../../../ui/useStableOrder.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { shortId } from '../../../ui/shortId.ts'
import { inOrderOfFit, type Fit } from './fit.ts'
import { useFits } from './useFits.ts'
import { FieldHelp } from '../../../ui/LabelledField.tsx'
import * as fieldInputStyles from '../../../fields/inputs/FieldInput.module.css'
import * as pickerMenuStyles from '../../../fields/inputs/PickerMenu.module.css'
import * as styles from './TransferPicker.module.css'

const nameOf = (item: ItemOf<'transfers'>) => shownTitle(resources.transfers, item)
const about = ({ description }: ItemOf<'transfers'>) =>
  typeof description === 'string' ? description : ''
const idOf = ({ object_id }: ItemOf<'transfers'>) => object_id

/** Transfers of one workspace; other transfers, or a pasted id, after "Other workspace…". */
export function TransferPicker({
  workspace,
  variables,
  ...props
}: InputProps & {
  readonly workspace: string | undefined
  /** Names of the model's variables: transfers with a column for each come first. */
  readonly variables: readonly string[]
}) {
  const [wide, setWide] = useState(false)
  const [open, setOpen] = useState(false)
  const source = usePages('transfers', {
    query: new URLSearchParams({ workspace__object_id: workspace ?? '' }),
    enabled: workspace !== undefined,
    staleTime: 60_000,
  })
  const { items, isLoaded, error, more } = source
  const value = typeof props.value === 'string' ? props.value : undefined
  const isListed = items.some(({ object_id }) => object_id === value)
  const isRead = value !== undefined && isLoaded && !isListed
  // On a page that is not loaded, or of another workspace.
  const { data: other, isError } = useQuery({
    ...nameOptions('transfers', value ?? ''),
    enabled: isRead,
  })
  const isOwn = other !== undefined && textIn(other, 'workspace') === workspace
  const isOutside = isRead && (isError || (other !== undefined && !isOwn))
  const isRefused = error !== undefined && !isLoaded
  // While the list is open, a late answer must not replace it.
  const isWide =
    !open &&
    (wide || workspace === undefined || isRefused || isOutside || typeof props.value === 'object')
  return (
    <>
      {isWide ? (
        <ReferenceInput {...props} />
      ) : (
        <OwnTransfers
          {...props}
          source={isRead && isOwn ? { ...source, items: [other, ...items] } : source}
          variables={variables}
          open={open}
          setOpen={setOpen}
        />
      )}
      <FieldHelp>
        {!isWide && (
          <>
            {isLoaded ? <>{t('training.transfer.of', { n: items.length })} </> : '…'}
            {more && (
              <>
                <button type="button" className="text-link" onClick={more}>
                  {t('training.used.more')}
                </button>
                <span className="not-phone"> · </span>
              </>
            )}
            <br className="only-phone" />
            {/* A line of its own on a phone, also before it is there. */}
            {!isLoaded && '\u00A0'}
          </>
        )}
        {workspace !== undefined && (isWide || isLoaded) && (
          <button
            type="button"
            className="text-link"
            onClick={() => {
              if (isWide) props.onChange(undefined)
              setWide(!isWide)
            }}
          >
            {t(isWide ? 'training.transfer.own' : 'training.transfer.other')}
          </button>
        )}
      </FieldHelp>
    </>
  )
}

/** Pages that a search reads by itself until one has a match. */
const maxSearched = 20

function OwnTransfers({
  source,
  variables,
  open,
  setOpen,
  ...props
}: InputProps & {
  readonly source: Pages<ItemOf<'transfers'>>
  readonly variables: readonly string[]
  readonly open: boolean
  readonly setOpen: (open: boolean) => void
}) {
  const { items, isLoaded, isFetching, pages, error, more, scope } = source
  const [typed, setTyped] = useState<string>()
  const chosen = items.find(({ object_id }) => object_id === props.value)
  const query = (typed ?? '').trim()
  const fits = useFits(items, variables)
  const matching = inOrderOfFit(items, fits).filter(
    (item) => hasText(nameOf(item), query) || item.object_id.includes(query),
  )
  const isMissed = open && query !== '' && matching.length === 0
  const readsOn = isMissed && pages < maxSearched && !error
  const readOn = useEffectEvent(() => more?.())
  useEffect(() => {
    if (readsOn && !isFetching) readOn()
  }, [readsOn, isFetching])
  const picker = useAutocomplete<ItemOf<'transfers'>>({
    id: props.id,
    options: useStableOptions(matching, idOf, `${open} ${query}`),
    filterOptions: (all) => all,
    open,
    onOpen: () => setOpen(true),
    onClose: () => {
      setOpen(false)
      setTyped(undefined)
    },
    value: chosen ?? null,
    inputValue: typed ?? (chosen ? nameOf(chosen) : ''),
    // Options are compared by id: with two transfers of the same name, the highlight would jump.
    getOptionLabel: idOf,
    isOptionEqualToValue: (a, b) => a.object_id === b.object_id,
    onInputChange: (_event, next, reason) => {
      if (reason === 'input') setTyped(next)
    },
    onChange: (_event, item) => {
      setTyped(undefined)
      props.onChange(item?.object_id)
    },
    autoHighlight: true,
    clearOnBlur: false,
    selectOnFocus: true,
    handleHomeEndKeys: false,
  })
  useSteadyScroll(props.id, typed ?? '')
  const input = picker.getInputProps()
  return (
    <span
      className={`block ${pickerMenuStyles.picker} ${styles.root}`}
      {...picker.getRootProps()}
      id={undefined}
    >
      <span className={`block anchor ${fieldInputStyles.affix} ${fieldInputStyles.hasStart}`}>
        <span className={`${fieldInputStyles.start} no-pointer`}>
          <Icon name="transfer" />
        </span>
        <input
          type="text"
          className={`${fieldInputStyles.input} ${fieldInputStyles.withEnd}`}
          placeholder={t('training.transfer.search')}
          spellCheck={false}
          {...input}
          {...controlProps(props)}
          onBlur={(event) => {
            input.onBlur?.(event)
            props.onBlur()
          }}
        />
        <span className={`body ${fieldInputStyles.end} ${fieldInputStyles.chevron} no-pointer`}>
          <Icon name="down" />
        </span>
        {/* Also before its name has loaded: the control is taller with it. */}
        {typeof props.value === 'string' && !open && (
          <span
            className={`flex small third ${styles.about} absolute no-pointer`}
            data-gap="12"
            data-justify="between"
            aria-hidden="true"
          >
            <span className="truncate">{chosen && about(chosen)}</span>
            <span className="mono firm">{shortId(props.value)}</span>
          </span>
        )}
      </span>
      {picker.popupOpen && (
        <PickerMenu size={picker.groupedOptions.length} typed={query}>
          {picker.groupedOptions.length === 0 && isLoaded && !(readsOn && isFetching) && (
            <p className={`small third ${pickerMenuStyles.head} ${styles.none}`} role="status">
              {t('training.transfer.none', { isAll: scope.is === 'all' ? 'yes' : 'no' })}
            </p>
          )}
          <ul {...picker.getListboxProps()}>
            {picker.groupedOptions.map((option, index) => {
              const { key, ...optionProps } = picker.getOptionProps({ option, index })
              return (
                <li
                  key={key}
                  {...optionProps}
                  className={`first row ${pickerMenuStyles.option}`}
                  data-min-height="44"
                  data-gap="10"
                >
                  <Icon name="transfer" tone="third" />
                  <span className={`grid fill ${pickerMenuStyles.names}`}>
                    <span className="truncate">{nameOf(option)}</span>
                    <span className="small third truncate">{about(option)}</span>
                  </span>
                  <span className={`grid firm third ${pickerMenuStyles.side} ${styles.side}`}>
                    <FitMark fit={fits.get(option.object_id)} />
                    <span className="mono">{shortId(option.object_id)}</span>
                  </span>
                </li>
              )
            })}
          </ul>
        </PickerMenu>
      )}
    </span>
  )
}

/** No taller than the row, so that a late mark does not shift the layout. */
function FitMark({ fit }: { readonly fit: Fit | undefined }) {
  if (fit === undefined) return null
  const n = fit.missingVariables.length
  return n === 0 ? (
    <span className="row inline" data-gap="4">
      <Icon name="check" size={14} tone="done" />
      {t('training.fit.fits')}
    </span>
  ) : (
    <span>{t('training.fit.missing', { n, of: fit.of })}</span>
  )
}
