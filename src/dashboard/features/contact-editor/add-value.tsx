import { useState } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Field } from '#dashboard/ui/field/field'
import { Input } from '#dashboard/ui/field/input'
import { useReadOnly } from '#dashboard/ui/field/read-only'
import { Icon } from '#dashboard/ui/icon'
import { contactText } from './contact-text'

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
