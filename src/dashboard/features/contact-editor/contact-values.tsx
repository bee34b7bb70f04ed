import { lazy, useCallback, useEffect, useRef, useState } from 'react'
import type { Contact } from '#contract/contacts-v2'
import { documentOf, labelsOf } from '#contract/document/contact-document'
import { applyEdits, type Edit } from '#contract/document/edits'
import type { Path } from '#contract/document/members'
import { useSingleKeys } from '#dashboard/api/kept/choices'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { LabelWarning } from '#dashboard/parts/contact/label-warning'
import { distinctWords } from '#dashboard/parts/contact/property-words'
import { useKey } from '#dashboard/parts/use-shortcut'
import { Button } from '#dashboard/ui/action/button'
import { Badge } from '#dashboard/ui/badge'
import { Card } from '#dashboard/ui/card'
import { MultiCombobox } from '#dashboard/ui/field/combobox'
import { Field } from '#dashboard/ui/field/field'
import { Input } from '#dashboard/ui/field/input'
import { useReadOnly } from '#dashboard/ui/field/read-only'
import { Icon } from '#dashboard/ui/icon'
import { LazyBoundary } from '#dashboard/ui/lazy-boundary'
import type { Command } from '#dashboard/ui/overlay/command-dialog'
import { MenuItem } from '#dashboard/ui/overlay/popup'
import { type ChangeEdits, changeAt, type RefusedValues, withAdded, withChange, withLabels } from './contact-edits'
import { contactText } from './texts'
import { namesAt, RowTools, ValueRows } from './value-rows'

type CardProps = {
  contact: Contact
  edits: readonly Edit[]
  wordsAt: RefusedValues['wordsAt']
  onChange: ChangeEdits
}

const CommandDialog = lazy(() =>
  import('#dashboard/ui/overlay/command-dialog').then(module => ({ default: module.CommandDialog })),
)

/** Cards of properties, labels and metadata (§2.14). */
export function ValueCards(props: CardProps) {
  const [adding, setAdding] = useState<{ of: string }>()
  const [choosing, setChoosing] = useState(false)
  const readOnly = useReadOnly()
  // Works anywhere on the page; a focused value handles the key itself.
  useKey(
    'e',
    useCallback(() => (readOnly ? false : setChoosing(true)), [readOnly]),
  )
  return (
    <>
      {choosing ? (
        <LazyBoundary>
          <ChooseValue {...props} onClose={() => setChoosing(false)} />
        </LazyBoundary>
      ) : null}
      <PropertyCard {...props} onChoose={() => setChoosing(true)} onAddMetadata={of => setAdding({ of })} />
      <LabelCard {...props} />
      <MetadataCard {...props} adding={adding} onAdding={setAdding} />
    </>
  )
}

/** Dialog that opens the field of a value chosen by name. */
function ChooseValue({ contact, edits, onChange, onClose }: CardProps & { onClose: () => void }) {
  const { properties, metadata } = contact
  const t = useText(contactText)
  const locale = useLocale()
  const [text, setText] = useState('')
  const commands = (at: Path, values: Readonly<Record<string, string | null>>, of?: string): Command[] => {
    const wordsOf = distinctWords(Object.keys(values), locale)
    // Open values already have a field.
    const closed = Object.entries(values).filter(([name]) => typeof changeAt(edits, [...at, name]) !== 'string')
    return closed.map(([name, value]) => ({
      id: [...at, name].join(' '),
      label: of ? `${of} · ${wordsOf(name)}` : wordsOf(name),
      hint: value ?? '',
      run: () => {
        onClose()
        // After the dialog has returned the focus.
        setTimeout(() => onChange(before => withChange(before, [...at, name], value ?? '')))
      },
    }))
  }
  const groupOf = distinctWords(Object.keys(metadata ?? {}), locale)
  const ofMetadata = Object.entries(metadata ?? {}).flatMap(([name, members]) =>
    commands(['metadata', name], members ?? {}, groupOf(name)),
  )
  return (
    <CommandDialog
      onClose={onClose}
      typedBefore={() => ''}
      text={text}
      onTextChange={setText}
      title={t.chooseValue}
      placeholder={t.chooseValue}
      empty={t.noSuchValue}
      groups={[
        { value: t.properties, items: commands(at, properties) },
        ...(ofMetadata.length > 0 ? [{ value: t.metadata, items: ofMetadata }] : []),
      ]}
    />
  )
}

const at = ['properties']

type PropertyCardProps = CardProps & { onChoose: () => void; onAddMetadata: (name: string) => void }

function PropertyCard({ contact: { properties }, onChoose, ...rows }: PropertyCardProps) {
  const t = useText(contactText)
  const readOnly = useReadOnly()
  const hasKeys = useSingleKeys()
  const names = namesAt(at, properties, rows.edits)
  const [adding, setAdding] = useState(false)
  return (
    <Card
      title={t.properties}
      flush
      actions={
        <>
          {hasKeys && !readOnly && names.length > 0 ? (
            <Button size="sm" variant="ghost" className="max-lg:hidden" onClick={onChoose}>
              {t.chooseValue} <kbd className="font-sans text-xs text-faint">e</kbd>
            </Button>
          ) : null}
          {adding ? null : <AddButton label={t.addProperty} onClick={() => setAdding(true)} />}
        </>
      }
    >
      {names.length === 0 ? <p className="px-4 py-3 text-muted">{t.noProperties}</p> : null}
      <ValueRows at={at} values={properties} {...rows} />
      {adding ? (
        <AddValue
          label={t.addProperty}
          fields={[{ key: 'name', label: t.propertyName }]}
          taken={([name = '']) => names.includes(name)}
          onAdd={([name = '']) => {
            rows.onChange(before => withChange(before, [...at, name], ''))
            setAdding(false)
          }}
          onCancel={() => setAdding(false)}
        />
      ) : null}
    </Card>
  )
}

type MetadataCardProps = CardProps & {
  /** The property that gets metadata; '' if it is still to be named. */
  adding: { of: string } | undefined
  onAdding: (adding: { of: string } | undefined) => void
}

function MetadataCard({ contact: { metadata }, edits, wordsAt, onChange, adding, onAdding }: MetadataCardProps) {
  const t = useText(contactText)
  const added = edits.flatMap(({ path }) => (path[0] === 'metadata' ? path.slice(1, 2) : []))
  const names = [...new Set([...Object.keys(metadata ?? {}), ...added])]
  const membersOf = (name: string) => (metadata && Object.hasOwn(metadata, name) ? metadata[name] : undefined)
  const isCleared = (name: string) => changeAt(edits, ['metadata', name]) !== undefined
  const wordsOf = distinctWords(names, useLocale())
  const setGroup = (name: string, change: null | undefined) =>
    onChange(before => withChange(before, ['metadata', name], change))
  return (
    <Card
      title={t.metadata}
      flush
      actions={adding ? undefined : <AddButton label={t.addMetadata} onClick={() => onAdding({ of: '' })} />}
    >
      {names.length === 0 && !adding ? <p className="px-4 py-3 text-muted">{t.noMetadata}</p> : null}
      {names.map(name => {
        const clearing = isCleared(name)
        const words = wordsOf(name)
        return (
          <section key={name} aria-label={`${t.metadata}: ${words}`} className="border-b border-line last:border-b-0">
            <div className="flex items-center justify-between gap-3 bg-sunken px-4 py-1">
              <h3 dir="auto" title={name} className="min-w-0 font-medium wrap-anywhere">
                {words}
              </h3>
              <span className="flex items-center gap-1">
                <RowTools
                  name={words}
                  menu={`${t.metadata}: ${words}`}
                  edit={clearing ? null : undefined}
                  onUndo={() => setGroup(name, undefined)}
                >
                  <MenuItem disabled={clearing || membersOf(name) === undefined} onClick={() => setGroup(name, null)}>
                    {t.clearGroup}
                  </MenuItem>
                  <MenuItem onClick={() => onAdding({ of: name })}>{t.addMetadata}</MenuItem>
                </RowTools>
              </span>
            </div>
            {clearing ? null : (
              <ValueRows at={['metadata', name]} values={membersOf(name)} {...{ edits, wordsAt, onChange }} />
            )}
          </section>
        )
      })}
      {adding ? (
        <AddValue
          key={adding.of}
          label={t.addMetadata}
          fields={[
            { key: 'of', label: t.of, value: adding.of },
            { key: 'name', label: t.name },
          ]}
          taken={([name = '', inner = '']) =>
            !isCleared(name) && namesAt(['metadata', name], membersOf(name), edits).includes(inner)
          }
          onAdd={([name = '', inner = '']) => {
            onChange(before => withAdded(before, ['metadata', name, inner], Object.keys(membersOf(name) ?? {})))
            onAdding(undefined)
          }}
          onCancel={() => onAdding(undefined)}
        />
      ) : null}
    </Card>
  )
}

function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  if (useReadOnly()) return null
  return (
    <Button size="sm" variant="ghost" onClick={onClick}>
      <Icon name="plus" />
      {label}
    </Button>
  )
}

type AddValueProps = {
  label: string
  /** Name fields in order, with initial values. */
  fields: readonly { key: string; label: string; value?: string }[]
  /** Returns whether a value of that name exists. */
  taken: (names: readonly string[]) => boolean
  onAdd: (names: readonly string[]) => void
  onCancel: () => void
}

/** Asks for the name of a new value, whose text is typed in its row. */
function AddValue({ label, fields, taken, onAdd, onCancel }: AddValueProps) {
  const t = useText(contactText)
  const [names, setNames] = useState<readonly string[]>(() => fields.map(({ value = '' }) => value))
  const [refused, setRefused] = useState(false)
  const firstEmpty = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // After the menu has returned the focus.
    const timer = setTimeout(() => firstEmpty.current?.focus())
    return () => clearTimeout(timer)
  }, [])
  const isTaken = taken(names)
  const add = () => {
    setRefused(true)
    if (isTaken || names.some(name => name === '')) return
    onAdd(names)
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
            ref={place === fields.findIndex(({ value = '' }) => value === '') ? firstEmpty : undefined}
            autoComplete="off"
            spellCheck={false}
            onChange={event => setNames(names.map((name, each) => (each === place ? event.target.value : name)))}
            onKeyDown={event => {
              if (event.key === 'Escape') onCancel()
              if (event.key !== 'Enter') return
              // Enter would submit the surrounding form.
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
      <Button variant="ghost" onClick={onCancel} className="sm:mt-6">
        {t.cancel}
      </Button>
    </div>
  )
}

/** Labels, with marks on those that a save adds or removes. */
function LabelCard({ contact, edits, onChange }: CardProps) {
  const t = useText(contactText)
  const readOnly = useReadOnly()
  const before = contact.labels ?? []
  const values = labelsOf(applyEdits(documentOf(contact), edits), before)
  const removed = [...new Set(before)].filter(label => !values.includes(label))
  const change = (after: readonly string[]) => onChange(edits => withLabels(edits, before, after))
  return (
    <Card title={t.labels} help={readOnly ? undefined : t.labelsHelp}>
      <Field label={t.labels} hideLabel>
        <MultiCombobox
          free
          items={before.map(label => ({ value: label, label }))}
          values={values}
          markOf={label => (before.includes(label) ? undefined : t.willAdd)}
          onValuesChange={change}
        />
      </Field>
      <LabelWarning labels={values.filter(label => !before.includes(label))} />
      {removed.length > 0 ? (
        <ul className="mt-2 flex flex-col gap-1">
          {removed.map(label => (
            <li key={label} className="flex items-center gap-2">
              <del dir="auto" className="min-w-0 truncate text-muted">
                {label}
              </del>
              <Badge tone="warning">{t.willRemove}</Badge>
              <Button size="sm" variant="ghost" onClick={() => change([...values, label])}>
                {t.keepLabel({ name: label })}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  )
}
