import { useMemo, useState } from 'react'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Checkbox } from '#dashboard/ui/field/checkbox'
import { Field } from '#dashboard/ui/field/field'
import { Input } from '#dashboard/ui/field/input'
import { NativeSelect } from '#dashboard/ui/field/native-select'
import { addressField, fieldsOf, type Mapping, type Person, placeholderFor } from './people-grid'
import { sourcesText } from './sources-text'

type PeopleMappingProps = {
  people: readonly Person[]
  /** The placeholders of the text. */
  names: readonly string[]
  busy: boolean
  onUse: (mapping: Mapping, n: number) => void
}

/** Which field is the address, and which fill placeholders. */
export function PeopleMapping({ people, names, busy, onUse }: PeopleMappingProps) {
  const t = useText(sourcesText)
  const format = useFormat()
  const fields = useMemo(() => fieldsOf(people), [people])
  const [chosen, setChosen] = useState<string>()
  const [columns, setColumns] = useState<ReadonlyMap<string, string | null>>(new Map())
  const address = chosen ?? addressField(fields) ?? ''
  const n = fields.find(({ name }) => name === address)?.n ?? 0
  const nameOf = (field: string) => {
    const own = columns.get(field)
    const proposed = placeholderFor(field, names)
    return own === undefined ? (names.includes(proposed) ? proposed : null) : own
  }
  const set = (field: string, name: string | null) => setColumns(new Map(columns).set(field, name))
  const others = fields.filter(({ name }) => name !== address)
  const used = others.flatMap(({ name: field }) => {
    const name = nameOf(field)?.trim()
    return name ? [{ field, name }] : []
  })
  const unique = used.filter(({ name }, at) => used.findIndex(each => each.name === name) === at)
  return (
    <div className="flex flex-col gap-4">
      <Field
        label={t.address}
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
            {others.map(({ name: field, n: part }) => {
              const name = nameOf(field)
              return (
                <li
                  key={field}
                  className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 px-3 py-1.5"
                >
                  <Checkbox
                    label={field}
                    checked={name !== null}
                    onChange={event => set(field, event.target.checked ? placeholderFor(field, names) : null)}
                  />
                  <span className="flex items-center gap-3 text-sm text-muted tabular-nums">
                    {t.has({ part: format.number(part), whole: format.number(people.length) })}
                    <span className="w-40">
                      {name === null ? null : (
                        <Input
                          aria-label={t.placeholder({ field })}
                          value={name}
                          onChange={event => set(field, event.target.value)}
                        />
                      )}
                    </span>
                  </span>
                </li>
              )
            })}
          </ul>
        </fieldset>
      ) : null}
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <span className="text-sm text-muted">{t.replacesDetails}</span>
        <Button variant="primary" disabled={n === 0 || busy} onClick={() => onUse({ address, columns: unique }, n)}>
          {t.use({ n, count: format.number(n) })}
        </Button>
      </div>
    </div>
  )
}
