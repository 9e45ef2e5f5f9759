import { minuteMs } from '../../../durations.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import useAutocomplete from '@mui/material/useAutocomplete'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useFormContext, type UseFormReturn } from 'react-hook-form'
import { cachedItem, itemOptions } from '../../../data/queries.ts'
import { loadedItems } from '../../../data/cachedRecords.ts'
import { knownIn } from '../../../data/knownRecords.ts'
import { ofWorkspace } from '../../../domain/ofWorkspace.ts'
import { useIsDenied } from '../../../data/denied.ts'
import { t } from '../../../messages/formsTexts.ts'
import { translateLabel } from '../../../messages/i18n.ts'
import { nounOf } from '../../../messages/nouns.ts'
import { labelOf } from '../../../metadata/field.ts'
import { titleOf, type Resource } from '../../../metadata/resource.ts'
import { createRoute } from '../../../paths.ts'
import { isResourceName, resources, type ResourceName } from '../../../resources/resources.ts'
import { Icon, isEarlyIcon } from '../../../ui/Icon.tsx'
import { useStableOptions } from '../../../ui/useStableOrder.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import type { InputProps } from '../../input.ts'
import { looksLikeId, meantBy } from './referenceSearch.ts'
import { isUnreadable, unreadable } from '../../values/unreadable.ts'
import { controlProps, PlainInput } from '../../inputs/PlainInput.tsx'
import { ReferenceMenu, type ReferenceOption } from './ReferenceMenu.tsx'
import { useLookUp, useReferenceSearch, type LookUp } from './useReferenceSearch.ts'
import { useSteadyScroll } from './useSteadyScroll.ts'
import { FieldError } from '../../../ui/FieldError.tsx'
import { FieldHelp } from '../../../ui/LabelledField.tsx'
import { cx } from '../../../ui/cx.ts'
import * as fieldInputStyles from '../../inputs/FieldInput.module.css'
import * as pickerMenuStyles from '../../inputs/PickerMenu.module.css'

const idOf = ({ objectId }: { readonly objectId: string }) => objectId

/** The name of the chosen record, or the reason why there is none. */
function useChosen(to: ResourceName, objectId: string | undefined) {
  const queryClient = useQueryClient()
  const { data, isError } = useQuery({
    ...itemOptions(to, objectId ?? ''),
    enabled: objectId !== undefined,
    staleTime: 5 * minuteMs,
    retry: false,
    placeholderData: () => {
      const item = objectId === undefined ? undefined : cachedItem(queryClient, to, objectId)
      return item && { item, etag: undefined }
    },
  })
  const known = objectId !== undefined && data ? titleOf(resources[to], data.item) : undefined
  return { name: known, isHidden: isError && known === undefined }
}

/** Returns a filter that puts the records of the form's workspace first. */
function useOfWorkspace(from: ResourceName, name: string, isOpen: boolean) {
  const queryClient = useQueryClient()
  const form = useFormContext<Record<string, unknown>>() as UseFormReturn | null
  const workspace: unknown =
    isOpen && name !== 'workspace' ? form?.getValues('workspace') : undefined
  return useMemo(
    () =>
      typeof workspace === 'string' && workspace !== ''
        ? ofWorkspace(workspace, from, name, knownIn(queryClient).items)
        : undefined,
    [queryClient, workspace, from, name],
  )
}

function refusalText(
  is: LookUp | 'unnamed' | 'unknown',
  isInvalid: boolean,
  { label }: Resource,
): string | undefined {
  if (is === 'failed') return t('form.reference.failed')
  // An invalid field shows this text already.
  if (is === 'unknown') return isInvalid ? undefined : t('form.check.referenceUnknown')
  const isNamed = is === 'unnamed' ? 'no' : 'unknown'
  return t('form.reference.missing', { isNamed, ...nounOf(label) })
}

/** Chooses a record of another collection by its name or its id. */
export function ReferenceInput(props: InputProps) {
  const { to } = props.field
  // A service may return any name; for an unknown target, the id is typed.
  if (to === undefined || !isResourceName(to)) return <PlainInput props={props} />
  return <Picker {...props} to={to} />
}

function Picker({ to, ...props }: InputProps & { readonly to: ResourceName }) {
  const { value, onChange } = props
  const resource = resources[to]
  const queryClient = useQueryClient()
  const [open, setOpen] = useState(false)
  const [lookedUp, setLookedUp] = useState<{
    text: string
    is: LookUp | 'unnamed' | 'unknown' | 'busy'
  }>()
  const typing = isUnreadable(value) ? value.text : undefined
  const objectId = typeof value === 'string' && value !== '' ? value : undefined
  const chosen = useChosen(to, objectId)
  const mayNotCreate = useIsDenied({ method: 'POST', path: resource.path })
  const isFirst = useOfWorkspace(props.resource, props.name, open)
  const search = useReferenceSearch(to, typing ?? '', open, isFirst)
  const lookUp = useLookUp(to)
  // Escape restores the choice from before typing.
  const before = useRef<string>(undefined)
  // A lookup that ends after more typing must not overwrite it.
  const current = useRef(value)
  useEffect(() => {
    current.current = value
  }, [value])

  const choose = (id: string | undefined) => {
    setLookedUp(undefined)
    setOpen(false)
    onChange(id)
  }
  /** Whether the search has ended, and read every name without a match. */
  const isUnnamed = (text: string) =>
    open &&
    text === typing?.trim() &&
    !search.isSettling &&
    !search.isPending &&
    !search.searchNextPage &&
    search.failed === null &&
    search.count === 0
  const resolve = async (text: string) => {
    const meant = meantBy(resource, loadedItems(queryClient, to), text)
    if (meant !== undefined) return choose(meant)
    // Ordinary words are not ids, so they cause no requests.
    if (!looksLikeId(resource, text) || !/\d/.test(text))
      return setLookedUp({ text, is: isUnnamed(text) ? 'unnamed' : 'unknown' })
    return lookUpId(text)
  }
  const lookUpId = async (text: string) => {
    setLookedUp({ text, is: 'busy' })
    const is = await lookUp(text)
    const now = current.current
    if (!isUnreadable(now) || now.text.trim() !== text) return undefined
    if (is === 'found') return choose(text)
    return setLookedUp({ text, is: is === 'missing' && isUnnamed(text) ? 'unnamed' : is })
  }
  const type = (text: string) => {
    if (objectId !== undefined) before.current = objectId
    setLookedUp(undefined)
    onChange(text.trim() === '' ? undefined : unreadable('referenceUnknown', text))
  }

  const text = typing?.trim() ?? ''
  const matches = useStableOptions(search.matches, idOf, `${open} ${text}`, search.stage)
  const choices: ReferenceOption[] = matches.map((match) => ({ is: 'record', match }))
  // Only after the search has ended, because loading records would push the actions away.
  if (!search.isSettling) {
    if (text !== '' && matches.length === 0 && looksLikeId(resource, text))
      choices.push({ is: 'lookUp', text })
    if (search.searchNextPage) choices.push({ is: 'more' })
    if (!mayNotCreate) choices.push({ is: 'create' })
  }

  const picker = useAutocomplete<ReferenceOption>({
    id: props.id,
    options: choices,
    filterOptions: (all) => all,
    open,
    onOpen: () => setOpen(true),
    onClose: (_event, reason) => {
      // "Search the next page" is an option of the list, which stays open.
      if (reason !== 'selectOption') setOpen(false)
      if (reason === 'escape' && typing !== undefined) choose(before.current)
    },
    value: null,
    inputValue: typing ?? chosen.name ?? objectId ?? '',
    // The id, because with two records of the same name the highlight would jump between them.
    getOptionLabel: (choice) => (choice.is === 'record' ? choice.match.objectId : choice.is),
    getOptionKey: (choice) => (choice.is === 'record' ? choice.match.objectId : choice.is),
    isOptionEqualToValue: () => false,
    onInputChange: (_event, next, reason) => {
      if (reason === 'input') type(next)
    },
    onChange: (_event, choice) => {
      if (choice?.is === 'record') choose(choice.match.objectId)
      if (choice?.is === 'lookUp') void lookUpId(choice.text)
      if (choice?.is === 'create') window.open(createRoute(to), '_blank', 'noopener')
      if (choice?.is === 'more') search.searchNextPage?.()
    },
    autoHighlight: text !== '',
    clearOnBlur: false,
    clearOnEscape: false,
    selectOnFocus: true,
    disabled: props.disabled,
    // Home and End move the caret in the text.
    handleHomeEndKeys: false,
  })
  useSteadyScroll(props.id, text)
  const input = picker.getInputProps()
  const label = translateLabel(labelOf(props.name, props.field))
  const isRefused = lookedUp !== undefined && lookedUp.is !== 'busy' && lookedUp.text === text
  const noteId = `${props.id}-note`
  const noteText =
    lookedUp?.is === 'busy'
      ? t('form.reference.looking')
      : isRefused
        ? refusalText(lookedUp.is, props.invalid, resource)
        : chosen.isHidden
          ? t('form.reference.hidden')
          : undefined
  const icon = isEarlyIcon(resource.icon) ? resource.icon : 'file'
  return (
    <span className={`block ${pickerMenuStyles.picker}`} {...picker.getRootProps()} id={undefined}>
      <span className={`block anchor ${fieldInputStyles.affix} ${fieldInputStyles.hasStart}`}>
        <span className={`${fieldInputStyles.start} no-pointer`}>
          {open || objectId === undefined ? (
            <Icon name="search" />
          ) : resource.initial ? (
            <Avatar name={chosen.name ?? objectId} />
          ) : (
            <Icon name={icon} />
          )}
        </span>
        <input
          type="text"
          {...input}
          {...controlProps(props)}
          className={cx(
            `${fieldInputStyles.input} ${fieldInputStyles.withEnd}`,
            typing === undefined && chosen.name === undefined && objectId && 'mono',
          )}
          placeholder={t('form.reference.search', nounOf(resource.label))}
          spellCheck={false}
          aria-invalid={props.invalid || isRefused || undefined}
          aria-describedby={
            [props.describedBy, noteText && noteId].filter(Boolean).join(' ') || undefined
          }
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text/plain').trim()
            // A pasted name is searched; a pasted id is looked up at once.
            if (!looksLikeId(resource, pasted) || !/\d/.test(pasted) || pasted.length < 6) return
            event.preventDefault()
            type(pasted)
            current.current = unreadable('referenceUnknown', pasted)
            void resolve(pasted)
          }}
          onBlur={(event) => {
            input.onBlur?.(event)
            props.onBlur()
            if (typing !== undefined && !isRefused) void resolve(text)
          }}
        />
        {value !== undefined && !props.disabled ? (
          <IconButton
            className={fieldInputStyles.end}
            size="small"
            // Tab skips it, because emptying the text clears the field too.
            tabIndex={-1}
            aria-label={t('form.reference.clear', { label })}
            onClick={() => {
              before.current = undefined
              choose(undefined)
              document.getElementById(props.id)?.focus()
            }}
          >
            <Icon name="x" />
          </IconButton>
        ) : (
          <span className={`body ${fieldInputStyles.end} ${fieldInputStyles.chevron} no-pointer`}>
            <Icon name="down" />
          </span>
        )}
      </span>
      {noteText !== undefined && (
        <div id={noteId}>
          {isRefused ? <FieldError>{noteText}</FieldError> : <FieldHelp>{noteText}</FieldHelp>}
        </div>
      )}
      {picker.popupOpen && (
        <ReferenceMenu
          to={to}
          resource={resource}
          from={props.resource}
          name={props.name}
          typed={text}
          search={search}
          choices={picker.groupedOptions}
          listbox={picker.getListboxProps()}
          option={picker.getOptionProps}
        />
      )}
    </span>
  )
}
