import { useState } from 'react'
import type { Contact } from '#contract/contacts-v2'
import type { Edit } from '#contract/document/edits'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Badge } from '#dashboard/ui/badge'
import { Card } from '#dashboard/ui/card'
import { Field } from '#dashboard/ui/field/field'
import { Input } from '#dashboard/ui/field/input'
import { useReadOnly } from '#dashboard/ui/field/read-only'
import { Icon } from '#dashboard/ui/icon'
import { type ChangeEdits, changeAt, type RefusedValues, withAdded, withChange } from './contact-edits'
import { contactText } from './texts'
import { namesAt, ValueRows } from './value-rows'

type PropertyCardProps = {
  properties: Contact['properties']
  edits: readonly Edit[]
  wordsAt: RefusedValues['wordsAt']
  onChange: ChangeEdits
}

const at = ['properties']

/** Properties: a value for each name (§2.14). */
export function PropertyCard({ properties, edits, wordsAt, onChange }: PropertyCardProps) {
  const t = useText(contactText)
  const names = namesAt(at, properties, edits)
  return (
    <Card title={t.properties} flush>
      {names.length === 0 ? <p className="px-4 py-3 text-muted">{t.noProperties}</p> : null}
      <ValueRows at={at} values={properties} edits={edits} wordsAt={wordsAt} onChange={onChange} />
      <AddValue
        label={t.addProperty}
        fields={[{ key: 'name', label: t.name }]}
        taken={([name = '']) => names.includes(name)}
        onAdd={([name = '']) => onChange(before => withChange(before, [...at, name], ''))}
      />
    </Card>
  )
}

type MetadataCardProps = {
  metadata: Contact['metadata']
  edits: readonly Edit[]
  wordsAt: RefusedValues['wordsAt']
  onChange: ChangeEdits
}

/** Metadata: for each name a small list of values (§2.14). */
export function MetadataCard({ metadata, edits, wordsAt, onChange }: MetadataCardProps) {
  const t = useText(contactText)
  const readOnly = useReadOnly()
  const added = edits.flatMap(({ path }) => (path[0] === 'metadata' ? path.slice(1, 2) : []))
  const names = [...new Set([...Object.keys(metadata ?? {}), ...added])]
  const membersOf = (name: string) => (metadata && Object.hasOwn(metadata, name) ? metadata[name] : undefined)
  const isCleared = (name: string) => changeAt(edits, ['metadata', name]) !== undefined
  return (
    <Card title={t.metadata} flush>
      {names.length === 0 ? <p className="px-4 py-3 text-muted">{t.noMetadata}</p> : null}
      {names.map(name => {
        const clearing = isCleared(name)
        return (
          <section key={name} aria-label={`${t.metadata}: ${name}`} className="border-b border-line last:border-b-0">
            <div className="flex items-center justify-between gap-3 bg-sunken px-4 py-1">
              <h3 dir="auto" className="min-w-0 font-medium wrap-anywhere">
                {name}
              </h3>
              <span className="flex items-center gap-1">
                {clearing ? <Badge tone="warning">{t.willClear}</Badge> : null}
                {readOnly || membersOf(name) === undefined ? null : (
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={`${t.clearGroup}: ${name}`}
                    aria-pressed={clearing}
                    onClick={() =>
                      onChange(before => withChange(before, ['metadata', name], clearing ? undefined : null))
                    }
                  >
                    {t.clearGroup}
                  </Button>
                )}
              </span>
            </div>
            {clearing ? null : (
              <ValueRows
                at={['metadata', name]}
                values={membersOf(name)}
                edits={edits}
                wordsAt={wordsAt}
                onChange={onChange}
              />
            )}
          </section>
        )
      })}
      <AddValue
        label={t.addMetadata}
        fields={[
          { key: 'of', label: t.of },
          { key: 'name', label: t.name },
        ]}
        taken={([name = '', inner = '']) =>
          !isCleared(name) && namesAt(['metadata', name], membersOf(name), edits).includes(inner)
        }
        onAdd={([name = '', inner = '']) =>
          onChange(before => withAdded(before, ['metadata', name, inner], Object.keys(membersOf(name) ?? {})))
        }
      />
    </Card>
  )
}

type AddValueProps = {
  /** What is added, for the button. */
  label: string
  /** The fields to name it by, in their order. */
  fields: readonly { key: string; label: string }[]
  /** Whether there is one of that name. */
  taken: (names: readonly string[]) => boolean
  onAdd: (names: readonly string[]) => void
}

/** Names a new value; its text is then written in its row. Nothing is added to what is to be read alone. */
export function AddValue({ label, fields, taken, onAdd }: AddValueProps) {
  const t = useText(contactText)
  const [names, setNames] = useState<readonly string[]>(() => fields.map(() => ''))
  const [refused, setRefused] = useState(false)
  if (useReadOnly()) return null
  const isTaken = taken(names)
  const add = () => {
    setRefused(true)
    if (isTaken || names.some(name => name === '')) return
    onAdd(names)
    setNames(fields.map(() => ''))
    setRefused(false)
  }
  const problem = (place: number) => {
    if (!refused) return undefined
    if (names[place] === '') return t.nameMissing
    return isTaken && place === fields.length - 1 ? t.nameTaken : undefined
  }
  return (
    <div role="group" aria-label={label} className="flex flex-wrap items-start gap-2 border-t border-line px-4 py-3">
      {fields.map((field, place) => (
        <Field key={field.key} label={field.label} error={problem(place)} className="w-full sm:w-52">
          <Input
            value={names[place] ?? ''}
            autoComplete="off"
            spellCheck={false}
            onChange={event => setNames(names.map((name, each) => (each === place ? event.target.value : name)))}
            onKeyDown={event => {
              if (event.key !== 'Enter') return
              // The form around it saves on Enter; here it adds.
              event.preventDefault()
              add()
            }}
          />
        </Field>
      ))}
      <Button onClick={add} className="sm:mt-6">
        <Icon name="plus" />
        {label}
      </Button>
    </div>
  )
}
