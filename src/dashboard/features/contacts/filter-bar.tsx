import { type SyntheticEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { FilterStyle } from '#contract/contact-filter'
import type { Contact } from '#contract/contacts-v2'
import type { Entry } from '#contract/request/query-string'
import { useLocale } from '#dashboard/i18n/locale'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { propertyWords } from '#dashboard/parts/contact/property-words'
import { Button } from '#dashboard/ui/action/button'
import { Chip } from '#dashboard/ui/chip'
import { Checkbox } from '#dashboard/ui/field/checkbox'
import { Field } from '#dashboard/ui/field/field'
import { Input } from '#dashboard/ui/field/input'
import { NativeSelect } from '#dashboard/ui/field/native-select'
import { Help } from '#dashboard/ui/help'
import { Notice } from '#dashboard/ui/state/notice'
import { type ConditionKind, conditionsFor, conditionWords, type Draft, kindOf } from './contact-search'
import { contactsText } from './contacts-text'
import type { Discovered } from './loaded-contacts'

type FilterBarProps = {
  style: FilterStyle
  conditions: readonly Entry[]
  onChange: (conditions: readonly Entry[]) => void
  /** Their labels and names are offered while typing. */
  contacts: readonly Contact[]
  discovered: readonly Discovered[]
  /** The form for one more condition is open. */
  open: boolean
  onClose: () => void
}

/** A chip for each condition of the filter, and a form for one more. */
export function FilterBar({ conditions, onChange, open, ...form }: FilterBarProps) {
  const t = useText(contactsText)
  const locale = useLocale()
  if (conditions.length === 0 && !open) return null
  return (
    <section aria-label={t.filters} className="border-b border-line">
      {conditions.length > 0 ? (
        <div className="flex flex-wrap items-center gap-2 px-3 py-2">
          {conditions.map(condition => (
            <Chip
              key={JSON.stringify(condition)}
              onRemove={() => onChange(conditions.filter(each => each !== condition))}
            >
              {conditionWords(condition, locale)}
            </Chip>
          ))}
          {conditions.length > 1 ? (
            <Button variant="ghost" size="sm" onClick={() => onChange([])}>
              {t.clearFilters}
            </Button>
          ) : null}
          {conditions.filter(condition => kindOf(condition) === 'label').length > 1 ? (
            <p className="text-sm text-muted">{t.severalLabels}</p>
          ) : null}
        </div>
      ) : null}
      {open ? <FilterForm {...form} onAdd={added => onChange([...conditions, ...added])} /> : null}
    </section>
  )
}

type FilterFormProps = Omit<FilterBarProps, 'conditions' | 'onChange' | 'open'> & { onAdd: FilterBarProps['onChange'] }

const kinds: Record<FilterStyle, readonly ConditionKind[]> = {
  brackets: ['label', 'property', 'metadata'],
  string: ['label', 'propertyText', 'metadataText'],
}

/** Labels that are a click away; all of them are offered while typing. */
const mostLabels = 12

function frequentFirst(words: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([word]) => word)
}

/** One more condition, of the kinds that the connection can ask for. */
function FilterForm({ style, contacts, discovered, onAdd, onClose }: FilterFormProps) {
  const t = useText(contactsText)
  const locale = useLocale()
  const id = useId()
  const [kind, setKind] = useState<ConditionKind>('label')
  const [draft, setDraft] = useState<Draft>({ name: '', inner: '', value: '' })
  const [refused, setRefused] = useState(false)
  const place = useRef<HTMLFormElement>(null)
  // Whoever opened it types next.
  useEffect(() => place.current?.querySelector('input')?.focus(), [])
  const labels = useMemo(() => frequentFirst(contacts.flatMap(contact => contact.labels ?? [])), [contacts])
  const wordsOf = (name: string) => propertyWords(name, locale)
  /** The name that is meant by what was typed: itself, or the only one that reads so. */
  const meant = (typed: string, names: readonly string[]) => {
    const [only, other] = names.filter(each => wordsOf(each).toLowerCase() === typed.toLowerCase())
    return only === undefined || other !== undefined || names.includes(typed) ? typed : only
  }
  const ofKind = discovered.filter(({ names }) => names.length === (kind === 'metadata' ? 2 : 1))
  const names = [...new Set(ofKind.flatMap(found => found.names.slice(0, 1)))]
  const name = meant(draft.name, names)
  const inners = ofKind.flatMap(found => (found.names[0] === name ? found.names.slice(1) : []))
  const isNamed = kind === 'property' || kind === 'metadata'
  const { nameMissing, valueMissing } = t
  const asked: { member: keyof Draft; label: string; offered: readonly string[]; missing?: string }[] = []
  if (isNamed) {
    const label = kind === 'property' ? t.name : t.property
    asked.push({ member: 'name', label, offered: names, missing: nameMissing })
  }
  if (kind === 'metadata') {
    asked.push({ member: 'inner', label: t.metadataName, offered: inners, missing: nameMissing })
  }
  // An empty property is a value to look for; an empty label or text is not.
  const offered = kind === 'label' ? labels : []
  asked.push({ member: 'value', label: t.value, offered, ...(!isNamed && { missing: valueMissing }) })
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
      <Field label={t.filterBy} className="w-full sm:w-40">
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
          {t.apply}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t.close}
        </Button>
        <Help about={t.addFilter}>{isNamed || kind === 'label' ? t.exactHelp : t.plainHelp}</Help>
      </div>
      {kind === 'label' && labels.length > 0 ? (
        <div role="group" aria-label={t.labels} className="flex w-full flex-wrap gap-1.5">
          {labels.slice(0, mostLabels).map(label => (
            <Button key={label} size="sm" onClick={() => onAdd(conditionsFor(kind, { ...draft, value: label }))}>
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
  /** What a plain string means is the service's own. */
  isText: boolean
  /** Loaded contacts, and how many of them cannot be what the filter asks for. */
  loaded: number
  wrong: number
  only: boolean
  onOnly: (only: boolean) => void
}

/** Says which conditions were not asked for, and how many loaded contacts cannot be what the filter asks for. */
export function FilterNotice({ dropped, isText, loaded, wrong, only, onOnly }: FilterNoticeProps) {
  const t = useText(contactsText)
  const format = useFormat()
  if (wrong === 0 && dropped.length === 0) return null
  const counts = { n: format.number(wrong), total: format.number(loaded) }
  return (
    <Notice tone="warning" role="status" className="mb-3">
      {dropped.length > 0 ? (
        <p>{t.dropped({ conditions: dropped.map(each => conditionWords(each, format.locale)).join(', ') })}</p>
      ) : null}
      {wrong > 0 ? (
        <>
          {isText ? null : <p className="font-medium">{t.ignored}</p>}
          <p>{isText ? t.notWithin(counts) : t.ignoredHow(counts)}</p>
          <Checkbox label={t.onlyMatching} checked={only} onChange={event => onOnly(event.target.checked)} />
        </>
      ) : null}
    </Notice>
  )
}
