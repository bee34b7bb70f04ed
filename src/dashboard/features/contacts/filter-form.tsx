import { type SyntheticEvent, useId, useState } from 'react'
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
import { filterFormText } from './filter-form-text'
import type { LoadedContacts } from './loaded-contacts'

/** The loaded contacts, and what is found in them: that is offered while typing. */
export type Offered = Pick<LoadedContacts, 'contacts' | 'discovered'>

/** Collects the labels of contacts, which may grow at their end. */
function createLabels() {
  let read: readonly Contact[] = []
  let labels = new Set<string>()
  let place = 0
  return (contacts: readonly Contact[]) => {
    if (contacts !== read) [read, labels, place] = [contacts, new Set(), 0]
    for (; place < contacts.length; place++) for (const label of contacts[place]?.labels ?? []) labels.add(label)
    return labels
  }
}

type FilterFormProps = Offered & {
  style: FilterStyle
  onAdd: (condition: Condition) => void
  onClose: () => void
}

/** One more condition, in the connection's way of filtering. */
export function FilterForm({ style, contacts, discovered, onAdd, onClose }: FilterFormProps) {
  const t = useText(contactsText)
  const own = useText(filterFormText)
  const [labelsOf] = useState(createLabels)
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
  const ofKind = discovered.filter(found => found.kind === (kind === 'metadata' ? kind : 'property'))
  const inners = ofKind.flatMap(found => (found.kind === 'metadata' && found.name === name ? [found.inner] : []))
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
      <Suggestions id={`${id}-l`} words={labelsOf(contacts)} />
      <Suggestions id={`${id}-n`} words={ofKind.map(found => found.name)} />
      <Suggestions id={`${id}-i`} words={inners} />
    </form>
  )
}

function Suggestions({ id, words }: { id: string; words: Iterable<string> }) {
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
