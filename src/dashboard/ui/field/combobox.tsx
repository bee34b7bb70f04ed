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
  /** Hears what is typed, where whoever gives the items finds those that match. */
  onSearch?: ((typed: string) => void) | undefined
}

const same = (a: Choice, b: Choice) => a.value === b.value

/** What stands in the box because it was chosen is not looked for. */
const heard =
  (onSearch: (typed: string) => void) =>
  (typed: string, { reason }: { reason: string }) =>
    onSearch(reason === 'input-change' ? typed : '')

/** One of many, found by typing part of it. */
export function Combobox(props: ComboboxProps) {
  const t = useText(comboboxText)
  const { disabled, ...wiring } = useComboboxControl()
  const { value, onSearch } = props
  const chosen = value === null ? null : (props.items.find(item => item.value === value) ?? { value, label: value })
  if (useReadOnly()) return <ReadOnlyText value={chosen?.label ?? ''} aria-labelledby={wiring['aria-labelledby']} />
  return (
    <Base.Root
      items={props.items}
      value={chosen}
      {...(onSearch && { filter: null, onInputValueChange: heard(onSearch) })}
      onValueChange={next => props.onValueChange(next?.value ?? null)}
      isItemEqualToValue={same}
      autoHighlight
      disabled={disabled ?? false}
    >
      <Base.InputGroup className="relative flex items-center">
        <Base.Input
          {...wiring}
          placeholder={props.placeholder}
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
      <ComboboxList />
    </Base.Root>
  )
}
