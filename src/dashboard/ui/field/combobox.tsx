import { Combobox as Base } from '@base-ui/react/combobox'
import { useRef, useState } from 'react'
import { catalogue } from '#dashboard/i18n/catalogue'
import { useText } from '#dashboard/i18n/use-text'
import { Badge } from '#dashboard/ui/badge'
import { Chip, chipClass } from '#dashboard/ui/chip'
import { classNames } from '#dashboard/ui/class-names'
import { Icon } from '#dashboard/ui/icon'
import { popupClass, popupItemClass } from '#dashboard/ui/overlay/popup-class'
import type { Choice } from './choice'
import { controlClass, controlHeight } from './control-class'
import { useComboboxControl } from './field-context'
import { useSteady } from './pointer-press'
import { ReadOnlyText, useReadOnly } from './read-only'

const comboboxText = catalogue({
  open: ['Show options', 'Visa alternativ'],
  clear: ['Clear', 'Rensa'],
  nothing: ['No matches', 'Inga träffar'],
  remove: (p: { label: string }) => [`Remove ${p.label}`, `Ta bort ${p.label}`],
  add: (p: { label: string }) => [`Add “${p.label}”`, `Lägg till ”${p.label}”`],
  chosen: ['Selected', 'Valda'],
  none: ['None', 'Inga'],
})

const buttonClass = 'flex size-6 items-center justify-center rounded-sm hover:text-ink'

const same = (a: Choice, b: Choice) => a.value === b.value

/** The item of a value; a value that is not among the items is shown as it is. */
const choiceIn = (items: readonly Choice[]) => (value: string) =>
  items.find(item => item.value === value) ?? { value, label: value }

type ComboboxProps = {
  /** `null` for no choice. */
  value: string | null
  onValueChange: (value: string | null) => void
  items: readonly Choice[]
  placeholder?: string
  /** Adds a clear button; off where a choice is required. */
  clearable?: boolean
  /** Whether an item matches the typed text. Default: its label contains the text. */
  filter?: (item: Choice, typed: string) => boolean
}

export function Combobox(props: ComboboxProps) {
  const t = useText(comboboxText)
  const wiring = useComboboxControl()
  const { value } = props
  const chosen = value === null ? null : choiceIn(props.items)(value)
  if (useReadOnly()) return <ReadOnlyText value={chosen?.label ?? ''} aria-labelledby={wiring['aria-labelledby']} />
  return (
    <Base.Root
      items={props.items}
      value={chosen}
      {...(props.filter && { filter: props.filter })}
      onValueChange={next => props.onValueChange(next?.value ?? null)}
      isItemEqualToValue={same}
      autoHighlight
    >
      <Base.InputGroup className="relative flex items-center">
        <Base.Input
          {...wiring}
          placeholder={props.placeholder}
          // A click on the chosen label selects it, so that typing replaces it.
          onClick={({ currentTarget }) => currentTarget.value === chosen?.label && currentTarget.select()}
          className={classNames(controlClass, controlHeight, 'pr-14 text-ellipsis')}
        />
        <span className="absolute right-1.5 flex items-center text-muted">
          {(props.clearable ?? true) ? (
            <Base.Clear aria-label={t.clear} className={buttonClass}>
              <Icon name="close" className="size-3.5" />
            </Base.Clear>
          ) : null}
          <Base.Trigger aria-label={t.open} className={buttonClass}>
            <Icon name="chevrons" />
          </Base.Trigger>
        </span>
      </Base.InputGroup>
      <ComboboxList />
    </Base.Root>
  )
}

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

export function MultiCombobox(props: MultiComboboxProps) {
  const t = useText(comboboxText)
  const [typed, setTyped] = useState('')
  const wiring = useComboboxControl()
  const asChoice = choiceIn(props.items)
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
  if (useReadOnly()) {
    if (chosen.length === 0) return <p className="text-faint">{t.none}</p>
    return (
      <ul aria-labelledby={wiring['aria-labelledby']} className="flex flex-wrap gap-1">
        {chosen.map(({ value, label }) => (
          <li key={value} className="max-w-full">
            <Chip>{label}</Chip>
          </li>
        ))}
      </ul>
    )
  }
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

/** The matching choices; inside a `Combobox.Root` of Base UI. */
function ComboboxList() {
  const t = useText(comboboxText)
  return (
    <Base.Portal>
      <Base.Positioner sideOffset={4} className="z-50 outline-none">
        <Base.Popup className={classNames(popupClass, 'w-[var(--anchor-width)]')}>
          <Base.Empty>
            <div className="px-3 py-1.5 text-muted">{t.nothing}</div>
          </Base.Empty>
          <Base.List>
            {(item: Choice) => (
              <Base.Item key={item.value} value={item} disabled={item.disabled} className={popupItemClass}>
                <span className="min-w-0 flex-1 wrap-anywhere">
                  {item.label}
                  {item.description ? <span className="block text-sm text-muted">{item.description}</span> : null}
                </span>
                <Base.ItemIndicator className="text-accent">
                  <Icon name="check" />
                </Base.ItemIndicator>
              </Base.Item>
            )}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}
