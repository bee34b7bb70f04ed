import { Combobox as Base } from '@base-ui/react/combobox'
import { useRef, useState } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { Badge } from '#dashboard/ui/badge'
import { Chip, chipClass } from '#dashboard/ui/chip'
import { classNames } from '#dashboard/ui/class-names'
import { Icon } from '#dashboard/ui/icon'
import type { Choice } from './choice'
import { ComboboxList } from './combobox'
import { comboboxText } from './combobox-text'
import { controlClass } from './control-class'
import { useComboboxControl, useFieldWiring } from './field-context'
import { useSteady } from './pointer-press'
import { useReadOnly } from './read-only'

type MultiComboboxProps = {
  values: readonly string[]
  onValuesChange: (values: string[]) => void
  /** Options to offer; may be empty when `free`. */
  items: readonly Choice[]
  /** Typed values outside the options are added on Enter or blur, trimmed, never empty and never twice. */
  free?: boolean
  /** A word after a chip, such as "new". */
  markOf?: (value: string) => string | undefined
}

const same = (a: Choice, b: Choice) => a.value === b.value

export function MultiCombobox(props: MultiComboboxProps) {
  const t = useText(comboboxText)
  const [typed, setTyped] = useState('')
  const wiring = useComboboxControl()
  const asChoice = (value: string) => props.items.find(item => item.value === value) ?? { value, label: value }
  // A chip added on blur makes the box higher; wait until the press is over, so that the pressed control does not move.
  const shown = useSteady(props.values).map(asChoice)
  const chosen = props.values.map(asChoice)
  const fresh = typed.trim()
  const isKnown = (text: string) => [...props.items, ...chosen].some(each => each.label === text || each.value === text)
  const addable = props.free === true && fresh !== '' && !isKnown(fresh)
  // Chosen values are not offered again, so that Enter never removes what it seems to add.
  const offered: Choice[] = props.items.filter(item => !props.values.includes(item.value))
  if (addable) offered.push({ value: fresh, label: t.add({ label: fresh }) })
  // On blur the list closes and clears the input first; this ref still holds the typed text.
  const left = useRef('')
  const leave = () => {
    const last = left.current.trim()
    left.current = ''
    if (props.free === true && last !== '' && !isKnown(last)) props.onValuesChange([...props.values, last])
    setTyped('')
  }
  const type = (text: string, { event }: Base.Root.ChangeEventDetails) => {
    const byPerson = event.type === 'input' || ('key' in event && event.key === 'Escape')
    if (text !== '' || byPerson) left.current = text
    setTyped(text)
  }
  if (useReadOnly()) return <ReadOnlyChips labels={chosen.map(({ label }) => label)} />
  return (
    <Base.Root
      multiple
      items={offered}
      value={chosen}
      onValueChange={next => {
        props.onValuesChange(next.map(item => item.value))
        left.current = ''
        setTyped('')
      }}
      inputValue={typed}
      onInputValueChange={type}
      isItemEqualToValue={same}
      autoHighlight
    >
      <Base.InputGroup
        className={classNames(
          controlClass,
          'flex min-h-8 cursor-text flex-wrap items-center gap-1 px-1.5 py-0.75 has-[input:focus-visible]:border-focus has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus has-aria-invalid:border-danger pointer-coarse:min-h-10',
        )}
      >
        <Base.Chips className="contents" aria-label={chosen.length > 0 ? t.chosen : undefined}>
          {shown.map(item => (
            <Base.Chip
              key={item.value}
              aria-label={[item.label, props.markOf?.(item.value)].filter(Boolean).join(', ')}
              className={chipClass}
            >
              <span className="truncate">{item.label}</span>
              {props.markOf?.(item.value) ? <Badge tone="accent">{props.markOf(item.value)}</Badge> : null}
              <Base.ChipRemove
                aria-label={t.remove({ label: item.label })}
                className="-mr-1 flex size-5 items-center justify-center rounded-xs hover:text-ink"
              >
                <Icon name="close" className="size-3" />
              </Base.ChipRemove>
            </Base.Chip>
          ))}
          <Base.Input {...wiring} onBlur={leave} className="h-6 min-w-16 flex-1 bg-transparent px-1 outline-none" />
        </Base.Chips>
      </Base.InputGroup>
      <ComboboxList />
    </Base.Root>
  )
}

function ReadOnlyChips({ labels }: { labels: readonly string[] }) {
  const t = useText(comboboxText)
  const field = useFieldWiring()
  if (labels.length === 0) return <p className="text-faint">{t.none}</p>
  return (
    <ul aria-labelledby={field?.labelId} className="flex flex-wrap gap-1">
      {labels.map(label => (
        <li key={label} className="max-w-full">
          <Chip>{label}</Chip>
        </li>
      ))}
    </ul>
  )
}
