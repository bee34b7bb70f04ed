import { Combobox as Base } from '@base-ui/react/combobox'
import { useText } from '#dashboard/i18n/use-text'
import { classNames } from '#dashboard/ui/class-names'
import { Icon } from '#dashboard/ui/icon'
import type { Choice } from './choice'
import { ComboboxList } from './combobox-list'
import { comboboxText } from './combobox-text'
import { controlClass, controlHeight } from './control-class'
import { useComboboxControl } from './field-context'
import { useReadOnly } from './read-only'
import { ReadOnlyText } from './read-only-text'

type ComboboxProps = {
  /** `null` while nothing is chosen. A value that is not among the items is shown as it is. */
  value: string | null
  onValueChange: (value: string | null) => void
  items: readonly Choice[]
  placeholder?: string
  /** Offers a button that empties it; off while something must be chosen. */
  clearable?: boolean
  /** Whether an item matches what is typed; by default its label has it anywhere. */
  filter?: (item: Choice, typed: string) => boolean
  /** Most items in the open list; typing finds the others. */
  limit?: number
}

const same = (a: Choice, b: Choice) => a.value === b.value

/** One of many, found by typing part of it. */
export function Combobox(props: ComboboxProps) {
  const t = useText(comboboxText)
  const { disabled, ...wiring } = useComboboxControl()
  const { value } = props
  const chosen = value === null ? null : (props.items.find(item => item.value === value) ?? { value, label: value })
  if (useReadOnly()) return <ReadOnlyText value={chosen?.label ?? ''} aria-labelledby={wiring['aria-labelledby']} />
  return (
    <Base.Root
      items={props.items}
      value={chosen}
      {...(props.filter && { filter: props.filter })}
      limit={props.limit ?? -1}
      onValueChange={next => props.onValueChange(next?.value ?? null)}
      isItemEqualToValue={same}
      autoHighlight
      disabled={disabled ?? false}
    >
      <Base.InputGroup className="relative flex items-center">
        <Base.Input
          {...wiring}
          placeholder={props.placeholder}
          // Who presses a chosen one types another in its place.
          onClick={({ currentTarget }) => currentTarget.value === chosen?.label && currentTarget.select()}
          className={classNames(controlClass, controlHeight, 'pr-14 text-ellipsis')}
        />
        <span className="absolute right-1.5 flex items-center text-muted">
          {(props.clearable ?? true) ? (
            <Base.Clear
              aria-label={t.clear}
              className="flex size-6 items-center justify-center rounded-sm hover:text-ink"
            >
              <Icon name="close" className="size-3.5" />
            </Base.Clear>
          ) : null}
          <Base.Trigger
            aria-label={t.open}
            className="flex size-6 items-center justify-center rounded-sm hover:text-ink"
          >
            <Icon name="chevrons" />
          </Base.Trigger>
        </span>
      </Base.InputGroup>
      <ComboboxList total={props.items.length} limit={props.limit} />
    </Base.Root>
  )
}
