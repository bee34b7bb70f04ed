import { type SyntheticEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { FilterStyle } from '#contract/contact-filter'
import type { Contact } from '#contract/contacts-v2'
import type { Entry } from '#contract/request/query-string'
import { catalogue } from '#dashboard/i18n/catalogue'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { frequentFirst } from '#dashboard/parts/contact/contact-words'
import { propertyWords } from '#dashboard/parts/contact/property-words'
import { Button } from '#dashboard/ui/action/button'
import { Checkbox } from '#dashboard/ui/field/checkbox'
import { Field } from '#dashboard/ui/field/field'
import { Input } from '#dashboard/ui/field/input'
import { NativeSelect } from '#dashboard/ui/field/native-select'
import { Help } from '#dashboard/ui/help'
import { Notice } from '#dashboard/ui/state/notice'
import { type ConditionKind, conditionsFor, conditionWords, type Draft } from './contact-search'
import { contactsText } from './contacts-text'
import type { Discovered } from './loaded-contacts'

type Counts = { n: string; total: string }

const filterText = catalogue({
  filterBy: ['Filter by', 'Filtrera på'],
  metadataName: ['Metadata name', 'Metadatanamn'],
  value: ['Value', 'Värde'],
  plainHelp: [
    'Your text is used exactly as you write it. What it matches depends on your messaging service.',
    'Texten används precis som du skriver den. Vad den matchar beror på er meddelandetjänst.',
  ],
  exactHelp: [
    'Matches the whole value: “Malm” does not find “Malmö”.',
    'Hela värdet måste stämma: ”Malm” hittar inte ”Malmö”.',
  ],
  labelsOfLoaded: (p: { n: string }) => [
    `Labels of the ${p.n} loaded contacts. Type any other.`,
    `Etiketter på de ${p.n} inlästa kontakterna. Du kan skriva en annan.`,
  ],
  apply: ['Apply filter', 'Använd filter'],
  close: ['Close', 'Stäng'],
  valueMissing: ['Enter a value.', 'Ange ett värde.'],
  ignored: ['The filter may not have worked', 'Filtret kanske inte fungerade'],
  ignoredHow: (p: Counts) => [
    `Loaded contacts that don’t match: ${p.n} of ${p.total}.`,
    `Inlästa kontakter som inte matchar: ${p.n} av ${p.total}.`,
  ],
  onlyMatching: ['Show only matching contacts', 'Visa bara kontakter som matchar'],
  dropped: (p: { conditions: string }) => [
    `Not possible to filter by here: ${p.conditions}.`,
    `Går inte att filtrera på här: ${p.conditions}.`,
  ],
  notWithin: (p: Counts) => [
    `Loaded contacts without the filter text: ${p.n} of ${p.total}.`,
    `Inlästa kontakter utan filtrets text: ${p.n} av ${p.total}.`,
  ],
})

export type FilterFormProps = {
  style: FilterStyle
  /** Their labels and property names are suggested. */
  contacts: readonly Contact[]
  discovered: readonly Discovered[]
  /** More contacts, with other labels, may be loaded. */
  isPart: boolean
  onAdd: (conditions: readonly Entry[]) => void
  onClose: () => void
}

const kinds: Record<FilterStyle, readonly ConditionKind[]> = {
  brackets: ['label', 'property', 'metadata'],
  string: ['label', 'propertyText', 'metadataText'],
}

/** Labels shown as buttons; all labels are suggested while typing. */
const mostLabels = 12

/** Form for another condition, of the kinds that the connection can send. */
export function FilterForm({ style, contacts, discovered, isPart, onAdd, onClose }: FilterFormProps) {
  const t = useText(contactsText)
  const own = useText(filterText)
  const format = useFormat()
  const { locale } = format
  const id = useId()
  const [kind, setKind] = useState<ConditionKind>('label')
  const [draft, setDraft] = useState<Draft>({ name: '', inner: '', value: '' })
  const [refused, setRefused] = useState(false)
  const place = useRef<HTMLFormElement>(null)
  const focusValue = () => place.current?.querySelector('input')?.focus()
  useEffect(focusValue, [])
  const labels = useMemo(() => frequentFirst(contacts.flatMap(contact => contact.labels ?? [])), [contacts])
  const wordsOf = (name: string) => propertyWords(name, locale)
  /** Returns the property name for typed words: the words themselves, or the only name that reads so. */
  const meant = (typed: string, names: readonly string[]) => {
    const [only, other] = names.filter(each => wordsOf(each).toLowerCase() === typed.toLowerCase())
    return only === undefined || other !== undefined || names.includes(typed) ? typed : only
  }
  const ofKind = discovered.filter(({ names }) => names.length === (kind === 'metadata' ? 2 : 1))
  const names = [...new Set(ofKind.flatMap(found => found.names.slice(0, 1)))]
  const name = meant(draft.name, names)
  const inners = ofKind.flatMap(found => (found.names[0] === name ? found.names.slice(1) : []))
  const isNamed = kind === 'property' || kind === 'metadata'
  const { nameMissing } = t
  const { valueMissing } = own
  const asked: { member: keyof Draft; label: string; offered: readonly string[]; missing?: string }[] = []
  if (isNamed) {
    const label = kind === 'property' ? t.name : t.property
    asked.push({ member: 'name', label, offered: names, missing: nameMissing })
  }
  if (kind === 'metadata') {
    asked.push({ member: 'inner', label: own.metadataName, offered: inners, missing: nameMissing })
  }
  // An empty property can be searched; an empty label or text cannot.
  const offered = kind === 'label' ? labels : []
  asked.push({ member: 'value', label: own.value, offered, ...(!isNamed && { missing: valueMissing }) })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const isIncomplete = asked.some(({ member, missing }) => missing && draft[member] === '')
    setRefused(isIncomplete)
    if (isIncomplete) return
    onAdd(conditionsFor(kind, { value: draft.value, name, inner: meant(draft.inner, inners) }))
    setDraft({ ...draft, value: '' })
  }
  return (
    <form
      ref={place}
      onSubmit={submit}
      noValidate
      className="flex flex-wrap items-start gap-3 px-3 py-3 not-first:border-t not-first:border-line"
    >
      <Field label={own.filterBy} className="w-full sm:w-40">
        <NativeSelect
          value={kind}
          onChange={event => setKind(event.target.value as ConditionKind)}
          items={kinds[style].map(each => ({ value: each, label: t[each] }))}
        />
      </Field>
      {asked.map(({ member, label, offered, missing }) => (
        <Field
          key={member}
          label={label}
          error={refused && draft[member] === '' ? missing : undefined}
          className="w-full sm:w-52"
        >
          <Input
            autoComplete="off"
            spellCheck={false}
            list={`${id}-${member}`}
            value={draft[member]}
            onChange={event => setDraft({ ...draft, [member]: event.target.value })}
          />
          <datalist id={`${id}-${member}`}>
            {offered.map(each => (
              <option key={each} value={each}>
                {member === 'value' ? each : wordsOf(each)}
              </option>
            ))}
          </datalist>
        </Field>
      ))}
      <div className="flex items-center gap-2 sm:mt-6">
        <Button type="submit" variant="primary">
          {own.apply}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {own.close}
        </Button>
        <Help about={t.addFilter}>{isNamed || kind === 'label' ? own.exactHelp : own.plainHelp}</Help>
      </div>
      {kind === 'label' && labels.length > 0 ? (
        <div role="group" aria-label={t.labels} className="flex w-full flex-wrap items-center gap-1.5">
          {isPart ? (
            <p className="w-full text-sm text-muted">{own.labelsOfLoaded({ n: format.number(contacts.length) })}</p>
          ) : null}
          {labels.slice(0, mostLabels).map(label => (
            <Button
              key={label}
              size="sm"
              onClick={() => {
                onAdd(conditionsFor(kind, { ...draft, value: label }))
                // The button may disappear while the filtered list loads.
                focusValue()
              }}
            >
              <bdi className="max-w-48 truncate">{label}</bdi>
            </Button>
          ))}
        </div>
      ) : null}
    </form>
  )
}

type FilterNoticeProps = {
  /** Conditions that the service cannot be asked for. */
  dropped: readonly Entry[]
  /** The filter is a plain string, whose meaning the service decides. */
  isText: boolean
  /** Loaded contacts, and how many of them do not match. */
  loaded: number
  wrong: number
  only: boolean
  onOnly: (only: boolean) => void
}

/** Names the conditions that were not sent, and counts loaded contacts that do not match. */
export function FilterNotice({ dropped, isText, loaded, wrong, only, onOnly }: FilterNoticeProps) {
  const own = useText(filterText)
  const format = useFormat()
  const counts = { n: format.number(wrong), total: format.number(loaded) }
  return (
    <Notice tone="warning" role="status" className="mb-3">
      {dropped.length > 0 ? (
        <p>{own.dropped({ conditions: dropped.map(each => conditionWords(each, format.locale)).join(', ') })}</p>
      ) : null}
      {wrong > 0 ? (
        <>
          {isText ? null : <p className="font-medium">{own.ignored}</p>}
          <p>{isText ? own.notWithin(counts) : own.ignoredHow(counts)}</p>
          <Checkbox label={own.onlyMatching} checked={only} onChange={event => onOnly(event.target.checked)} />
        </>
      ) : null}
    </Notice>
  )
}
