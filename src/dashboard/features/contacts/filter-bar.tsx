import { type SyntheticEvent, useId, useMemo, useState } from 'react'
import type { ContactFilter, FilterStyle } from '#contract/contact-filter'
import type { Contact } from '#contract/contacts-v2'
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
import { type Condition, conditionsOf, conditionWords } from './contact-search'
import { contactsText } from './contacts-text'
import type { Discovered } from './loaded-contacts'

type FilterBarProps = {
  style: FilterStyle
  conditions: readonly Condition[]
  onChange: (conditions: readonly Condition[]) => void
  /** Their labels and names are offered while typing. */
  contacts: readonly Contact[]
  discovered: readonly Discovered[]
  /** The form for one more condition is open. */
  open: boolean
  onClose: () => void
}

/** A chip for each condition of the filter, and a form for one more. */
export function FilterBar({ conditions, onChange, open, onClose, ...form }: FilterBarProps) {
  const t = useText(contactsText)
  const locale = useLocale()
  if (conditions.length === 0 && !open) return null
  return (
    <section aria-label={t.filters} className="border-b border-line">
      {conditions.length > 0 ? (
        <div className="flex flex-wrap items-center gap-2 px-3 py-2">
          {conditions.map((condition, place) => (
            <Chip
              key={JSON.stringify(condition)}
              onRemove={() => onChange(conditions.filter((_, each) => each !== place))}
            >
              {conditionWords(condition, locale)}
            </Chip>
          ))}
          {conditions.length > 1 ? (
            <Button variant="ghost" size="sm" onClick={() => onChange([])}>
              {t.clearFilters}
            </Button>
          ) : null}
          {conditions.filter(({ kind }) => kind === 'label').length > 1 ? (
            <p className="text-sm text-muted">{t.severalLabels}</p>
          ) : null}
        </div>
      ) : null}
      {open ? (
        <FilterForm {...form} onAdd={condition => onChange([...conditions, condition])} onClose={onClose} />
      ) : null}
    </section>
  )
}

type FilterFormProps = Omit<FilterBarProps, 'conditions' | 'onChange' | 'open'> & {
  onAdd: (condition: Condition) => void
}

/** One more condition, of the kinds that the connection can ask for. */
function FilterForm({ style, contacts, discovered, onAdd, onClose }: FilterFormProps) {
  const t = useText(contactsText)
  const locale = useLocale()
  const wordsOf = (key: string) => propertyWords(key, locale)
  /** The key that is meant by what was typed: itself, or the only one that reads so. */
  const keyOf = (typed: string, keys: readonly string[]) => {
    const [only, other] = new Set(keys.filter(key => wordsOf(key).toLowerCase() === typed.toLowerCase()))
    return only === undefined || other !== undefined || keys.includes(typed) ? typed : only
  }
  const kinds: readonly Condition['kind'][] =
    style === 'brackets' ? ['label', 'property', 'metadata'] : ['label', 'propertyText', 'metadataText']
  const [kind, setKind] = useState<Condition['kind']>('label')
  const [name, setName] = useState('')
  const [inner, setInner] = useState('')
  const [value, setValue] = useState('')
  const [refused, setRefused] = useState(false)
  const labels = useMemo(() => contacts.flatMap(contact => contact.labels ?? []), [contacts])
  const isNamed = kind === 'property' || kind === 'metadata'
  const isNameMissing = isNamed && name === ''
  const isInnerMissing = kind === 'metadata' && inner === ''
  // An empty property is a value to look for; an empty label or text is not.
  const isValueMissing = !isNamed && value === ''
  const ofKind = discovered.filter(found => found.kind === (kind === 'metadata' ? kind : 'property'))
  const names = ofKind.map(found => found.name)
  const key = keyOf(name, names)
  const inners = ofKind.flatMap(found => (found.kind === 'metadata' && found.name === key ? [found.inner] : []))
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const isIncomplete = isNameMissing || isInnerMissing || isValueMissing
    setRefused(isIncomplete)
    if (isIncomplete) return
    if (kind === 'metadata') onAdd({ kind, name: key, inner: keyOf(inner, inners), value })
    else if (kind === 'property') onAdd({ kind, name: key, value })
    else onAdd({ kind, value })
    setValue('')
  }
  return (
    <form
      onSubmit={submit}
      noValidate
      className="flex flex-wrap items-start gap-3 px-3 py-3 not-first:border-t not-first:border-line"
    >
      <Field label={t.filterBy} className="w-full sm:w-40">
        <NativeSelect
          value={kind}
          onChange={event => setKind(event.target.value as Condition['kind'])}
          items={kinds.map(each => ({ value: each, label: t[each] }))}
        />
      </Field>
      {isNamed ? (
        <FilterField
          label={kind === 'property' ? t.name : t.property}
          value={name}
          onChange={setName}
          values={names}
          wordsOf={wordsOf}
          error={refused && isNameMissing ? t.nameMissing : undefined}
        />
      ) : null}
      {kind === 'metadata' ? (
        <FilterField
          label={t.metadataName}
          value={inner}
          onChange={setInner}
          values={inners}
          wordsOf={wordsOf}
          error={refused && isInnerMissing ? t.nameMissing : undefined}
        />
      ) : null}
      <FilterField
        label={t.value}
        value={value}
        onChange={setValue}
        values={kind === 'label' ? labels : []}
        error={refused && isValueMissing ? t.valueMissing : undefined}
      />
      <div className="flex items-center gap-2 sm:mt-6">
        <Button type="submit" variant="primary">
          {t.apply}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t.close}
        </Button>
        <Help about={t.addFilter}>{isNamed || kind === 'label' ? t.exactHelp : t.plainHelp}</Help>
      </div>
    </form>
  )
}

type FilterFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  /** Offered while typing, each by its words. */
  values: readonly string[]
  wordsOf?: (value: string) => string
  error: string | undefined
}

function FilterField({ label, value, onChange, values, wordsOf, error }: FilterFieldProps) {
  const id = useId()
  return (
    <Field label={label} error={error} className="w-full sm:w-52">
      <Input
        autoComplete="off"
        spellCheck={false}
        list={id}
        value={value}
        onChange={event => onChange(event.target.value)}
      />
      <datalist id={id}>
        {[...new Set(values)].map(each => (
          <option key={each} value={each}>
            {wordsOf?.(each) ?? each}
          </option>
        ))}
      </datalist>
    </Field>
  )
}

type FilterNoticeProps = {
  /** What the address asks for. */
  requested: ContactFilter
  /** The part that the service was asked for; of the rest something is said once the connection is known. */
  filter: ContactFilter
  connection: object | undefined
  /** Loaded contacts, and how many of them cannot be what the filter asks for. */
  loaded: number
  wrong: number
  only: boolean
  onOnly: (only: boolean) => void
}

/** Says which conditions were not asked for, and how many loaded contacts cannot be what the filter asks for. */
export function FilterNotice({ requested, connection, filter, loaded, wrong, only, onOnly }: FilterNoticeProps) {
  const t = useText(contactsText)
  const format = useFormat()
  const applied = new Set(conditionsOf(filter).map(({ kind }) => kind))
  const dropped = connection ? conditionsOf(requested).filter(({ kind }) => !applied.has(kind)) : []
  if (wrong === 0 && dropped.length === 0) return null
  const counts = { n: format.number(wrong), total: format.number(loaded) }
  return (
    <Notice tone="warning" role="status" className="mb-3">
      {dropped.length > 0 ? (
        <p>{t.dropped({ conditions: dropped.map(each => conditionWords(each, format.locale)).join(', ') })}</p>
      ) : null}
      {wrong > 0 ? (
        <>
          {filter.text ? null : <p className="font-medium">{t.ignored}</p>}
          <p>{filter.text ? t.notWithin(counts) : t.ignoredHow(counts)}</p>
          <Checkbox label={t.onlyMatching} checked={only} onChange={event => onOnly(event.target.checked)} />
        </>
      ) : null}
    </Notice>
  )
}
