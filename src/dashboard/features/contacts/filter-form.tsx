import { type SyntheticEvent, useId, useMemo, useState } from 'react'
import type { FilterStyle } from '#contract/contact-filter'
import type { Contact } from '#contract/contacts-v2'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Field } from '#dashboard/ui/field/field'
import { Input } from '#dashboard/ui/field/input'
import { NativeSelect } from '#dashboard/ui/field/native-select'
import { Help } from '#dashboard/ui/help'
import type { Condition } from './contact-search'
import { contactsText } from './contacts-text'
import { discoveredColumns } from './discovered-columns'
import { filterFormText } from './filter-form-text'

/** Names and labels met in the loaded contacts, offered while typing. */
function wordsIn(contacts: readonly Contact[]) {
  const discovered = discoveredColumns(contacts)
  return {
    labels: [...new Set(contacts.flatMap(contact => contact.labels ?? []))],
    properties: discovered.flatMap(column => (column.kind === 'property' ? [column.name] : [])),
    metadata: discovered.flatMap((column): [name: string, inner: string][] =>
      column.kind === 'metadata' ? [[column.name, column.inner]] : [],
    ),
  }
}

type FilterFormProps = {
  style: FilterStyle
  contacts: readonly Contact[]
  onAdd: (condition: Condition) => void
  onClose: () => void
}

/** One more condition, in the connection's way of filtering. */
export function FilterForm({ style, contacts, onAdd, onClose }: FilterFormProps) {
  const t = useText(contactsText)
  const own = useText(filterFormText)
  const words = useMemo(() => wordsIn(contacts), [contacts])
  const id = useId()
  const kinds = (
    style === 'brackets'
      ? (['label', 'property', 'metadata'] as const)
      : (['label', 'propertyText', 'metadataText'] as const)
  ).map(value => ({ value, label: t[value] }))
  const [kind, setKind] = useState<Condition['kind']>('label')
  const [name, setName] = useState('')
  const [inner, setInner] = useState('')
  const [value, setValue] = useState('')
  const [refused, setRefused] = useState(false)
  const named = kind === 'property' || kind === 'metadata'
  // An empty property is a value to look for, an empty label or text is nothing.
  const nameMissing = named && name === ''
  const innerMissing = kind === 'metadata' && inner === ''
  const valueMissing = !named && value === ''
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setRefused(nameMissing || innerMissing || valueMissing)
    if (nameMissing || innerMissing || valueMissing) return
    if (kind === 'property') onAdd({ kind, name, value })
    else if (kind === 'metadata') onAdd({ kind, name, inner, value })
    else onAdd({ kind, value })
    setValue('')
  }
  const names = kind === 'metadata' ? words.metadata.map(([each]) => each) : words.properties
  const inners = words.metadata.filter(([each]) => each === name).map(([, each]) => each)
  const text = { autoComplete: 'off', spellCheck: false } as const
  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-start gap-3 border-t border-line px-3 py-3">
      <Field label={own.filterBy} className="w-full sm:w-40">
        <NativeSelect value={kind} onChange={event => setKind(event.target.value as Condition['kind'])} items={kinds} />
      </Field>
      {named ? (
        <Field
          label={kind === 'property' ? t.name : t.property}
          error={refused && nameMissing ? own.nameMissing : undefined}
          className="w-full sm:w-48"
        >
          <Input {...text} list={`${id}-n`} value={name} onChange={event => setName(event.target.value)} />
        </Field>
      ) : null}
      {kind === 'metadata' ? (
        <Field
          label={own.metadataName}
          error={refused && innerMissing ? own.nameMissing : undefined}
          className="w-full sm:w-48"
        >
          <Input {...text} list={`${id}-i`} value={inner} onChange={event => setInner(event.target.value)} />
        </Field>
      ) : null}
      <Field
        label={own.value}
        error={refused && valueMissing ? own.valueMissing : undefined}
        className="w-full sm:w-56"
      >
        <Input
          {...text}
          list={kind === 'label' ? `${id}-l` : undefined}
          value={value}
          onChange={event => setValue(event.target.value)}
        />
      </Field>
      <div className="flex items-center gap-2 sm:mt-6">
        <Button type="submit" variant="primary">
          {own.apply}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {own.close}
        </Button>
        <Help about={t.addFilter}>{named || kind === 'label' ? own.exactHelp : own.plainHelp}</Help>
      </div>
      <Suggestions id={`${id}-l`} words={words.labels} />
      <Suggestions id={`${id}-n`} words={names} />
      <Suggestions id={`${id}-i`} words={inners} />
    </form>
  )
}

function Suggestions({ id, words }: { id: string; words: readonly string[] }) {
  return (
    <datalist id={id}>
      {[...new Set(words)].map(word => (
        <option key={word}>{word}</option>
      ))}
    </datalist>
  )
}

/** What several conditions of one kind may mean. */
export function SeveralLabels() {
  const t = useText(filterFormText)
  return <p className="px-3 pb-2 text-sm text-muted">{t.severalLabels}</p>
}
