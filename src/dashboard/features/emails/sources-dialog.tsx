import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { everyContact, readFilter } from '#contract/contact-filter'
import { connectionQueries } from '#dashboard/api/client/connection'
import { useShared } from '#dashboard/api/shared/use-shared'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { wordOrder } from '#dashboard/i18n/word-order'
import { CallErrorState } from '#dashboard/parts/call/call-error-state'
import { Button } from '#dashboard/ui/action/button'
import { Checkbox } from '#dashboard/ui/field/checkbox'
import { Field } from '#dashboard/ui/field/field'
import { Input } from '#dashboard/ui/field/input'
import { NativeSelect } from '#dashboard/ui/field/native-select'
import { Dialog } from '#dashboard/ui/overlay/dialog'
import { Spinner } from '#dashboard/ui/state/spinner'
import {
  addressField,
  fieldsOf,
  type Mapping,
  type Person,
  peopleText,
  placeholderFor,
  type Source,
  usePeople,
} from './people'
import { recipientsText } from './texts'

type SourcesDialogProps = {
  /** Placeholders of subject and body. */
  names: readonly string[]
  /** Gets the recipients as rows to paste, their address column, and a description of the change. */
  onUse: (text: string, to: string, words: string) => void
  onClose: () => void
}

/** Dialog that takes recipients from a group, labels or a saved view. */
export function SourcesDialog({ names, onUse, onClose }: SourcesDialogProps) {
  const t = useText(recipientsText)
  const [source, setSource] = useState<Source>()
  const found = usePeople()
  const { status, people, isPart } = found
  const isLoading = status === 'running'
  const n = people.length
  const words = () => {
    if (isLoading) return t.loading({ n })
    if (isPart) return t.part({ n })
    return n > 0 ? t.whole({ n }) : t.noContacts
  }
  return (
    <Dialog open onOpenChange={onClose} title={t.sourcesTitle} size="lg" toFirstField>
      <div className="flex flex-col gap-4">
        <SourceChoice
          loading={isLoading}
          onLoad={chosen => {
            setSource(chosen)
            found.start(chosen)
          }}
        />
        {source && status === 'failed' ? (
          <CallErrorState error={found.error} onRetry={() => found.loadAll(source)} />
        ) : null}
        {source && status !== 'failed' ? (
          <div className="flex flex-col gap-1 border-t border-line pt-3 text-sm">
            <div className="flex flex-wrap items-center gap-3">
              {isLoading ? <Spinner /> : null}
              <p role="status" className="font-medium tabular-nums">
                {words()}
              </p>
              {isLoading || isPart ? (
                <Button size="sm" onClick={() => (isPart ? found.loadAll(source) : found.stop())}>
                  {isPart ? t.loadAll : t.stop}
                </Button>
              ) : null}
            </div>
            {found.others > 0 ? <p className="text-muted">{t.others({ n: found.others })}</p> : null}
            {found.withoutText > 0 ? <p className="text-warning">{t.withoutText({ n: found.withoutText })}</p> : null}
            {found.unreadable > 0 ? <p className="text-warning">{t.unreadable({ n: found.unreadable })}</p> : null}
          </div>
        ) : null}
        {n > 0 ? (
          <PeopleMapping
            people={people}
            names={names}
            busy={isLoading}
            onUse={(mapping, used) => {
              const { text, to } = peopleText(people, mapping)
              onUse(text, to, t.used({ n: used }))
              onClose()
            }}
          />
        ) : null}
      </div>
    </Dialog>
  )
}

type Kind = 'group' | 'labels' | 'view'

function SourceChoice({ onLoad, loading }: { onLoad: (source: Source) => void; loading: boolean }) {
  const t = useText(recipientsText)
  const groups = useShared('group-name').entries
  const order = wordOrder(useLocale())
  const connection = useQuery(connectionQueries.current()).data
  const views = useShared('contact-view').entries.toSorted((a, b) => order(a.value.name, b.value.name))
  const [kind, setKind] = useState<Kind>('group')
  const [text, setText] = useState('')
  const [refused, setRefused] = useState(false)
  const kinds: Kind[] = views.length > 0 ? ['group', 'labels', 'view'] : ['group', 'labels']
  const view = kind === 'view' ? (views.find(({ key }) => key === text) ?? views[0]) : undefined
  const params = new URLSearchParams(view?.value.query)
  const searched = params.get('q')?.trim()

  const source = (): Source | undefined => {
    if (kind === 'group') return /^\s*\d{1,9}\s*$/.test(text) ? { group: Number(text) } : undefined
    if (view) {
      const filter = readFilter(params)
      if (filter.text && connection?.contactFilter !== 'string') return undefined
      return { filter, onlyMatching: params.get('only') === 'matching', ...(searched && { search: searched }) }
    }
    const labels = text.split(',').flatMap(label => label.trim() || [])
    return labels.length > 0 ? { filter: { ...everyContact, labels } } : undefined
  }
  const load = () => {
    const chosen = source()
    setRefused(!chosen)
    if (chosen) onLoad(chosen)
  }
  const type = (next: string) => {
    setText(next)
    setRefused(false)
  }
  const [label, note, needed] =
    kind === 'group' ? [t.groupNumber, undefined, t.groupNeeded] : [t.labels, t.labelsNote, t.labelsNeeded]
  return (
    <div className="grid items-start gap-3 sm:grid-cols-[12rem_1fr]">
      <Field label={t.source}>
        <NativeSelect
          value={kind}
          onChange={event => {
            setKind(event.target.value as Kind)
            type('')
          }}
          items={kinds.map(value => ({ value, label: t[value] }))}
        />
      </Field>
      {view ? (
        <Field
          label={t.viewName}
          description={searched ? t.searched({ q: searched }) : undefined}
          error={refused ? t.textView : undefined}
        >
          <NativeSelect
            value={view.key}
            onChange={event => type(event.target.value)}
            items={views.map(({ key, value }) => ({ value: key, label: value.name }))}
          />
        </Field>
      ) : (
        <Field label={label} description={note} error={refused ? needed : undefined}>
          <Input
            value={text}
            inputMode={kind === 'group' ? 'numeric' : 'text'}
            autoComplete="off"
            onChange={event => type(event.target.value)}
            onKeyDown={event => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              load()
            }}
          />
        </Field>
      )}
      <div className="flex flex-wrap items-center gap-2 sm:col-span-2">
        <Button busy={loading} onClick={load}>
          {t.load}
        </Button>
        {(kind === 'group' ? groups.slice(0, 6) : []).map(({ key, value }) => (
          <Button key={key} size="sm" variant="ghost" onClick={() => type(key)}>
            <bdi className="max-w-40 truncate">{value.name}</bdi>
          </Button>
        ))}
      </div>
    </div>
  )
}

type PeopleMappingProps = {
  people: readonly Person[]
  names: readonly string[]
  busy: boolean
  onUse: (mapping: Mapping, n: number) => void
}

/** Choice of the address field and of the fields that fill placeholders. */
function PeopleMapping({ people, names, busy, onUse }: PeopleMappingProps) {
  const t = useText(recipientsText)
  const fields = useMemo(() => fieldsOf(people), [people])
  const [chosen, setChosen] = useState<string>()
  /** Fields that were ticked or unticked; the others are ticked if the text has their placeholder. */
  const [taken, setTaken] = useState<ReadonlyMap<string, boolean>>(new Map())
  const address = chosen ?? addressField(fields) ?? ''
  const n = fields.find(({ name }) => name === address)?.n ?? 0
  const others = fields
    .filter(({ name }) => name !== address)
    .map(({ name: field, n: having }) => {
      const name = placeholderFor(field, names)
      return { field, having, name, isTaken: taken.get(field) ?? names.includes(name) }
    })
  const used = others.filter(({ isTaken }) => isTaken)
  return (
    <div className="flex flex-col gap-4">
      <Field
        label={t.addressField}
        description={address && n < people.length ? t.noAddress({ n: people.length - n }) : undefined}
        required
        className="max-w-80"
      >
        <NativeSelect
          value={address}
          onChange={event => setChosen(event.target.value)}
          items={[
            { value: '', label: t.choose, disabled: true },
            ...fields.map(({ name }) => ({ value: name, label: name })),
          ]}
        />
      </Field>
      {others.length > 0 ? (
        <fieldset>
          <legend className="mb-1 text-sm font-medium">{t.fields}</legend>
          <ul className="max-h-64 divide-y divide-line overflow-y-auto rounded-md border border-line">
            {others.map(({ field, having, name, isTaken }) => (
              <li key={field} className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 px-3 py-1.5">
                <Checkbox
                  label={name === field ? field : `${field} → {${name}}`}
                  checked={isTaken}
                  onChange={event => setTaken(new Map(taken).set(field, event.target.checked))}
                />
                <span className="text-sm text-muted tabular-nums">{t.has({ n: having, all: people.length })}</span>
              </li>
            ))}
          </ul>
        </fieldset>
      ) : null}
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <span className="text-sm text-muted">{t.replacesDetails}</span>
        <Button variant="primary" disabled={n === 0 || busy} onClick={() => onUse({ address, columns: used }, n)}>
          {t.use({ n })}
        </Button>
      </div>
    </div>
  )
}
