import { Combobox as Base } from '@base-ui/react/combobox'
import { useText } from '#dashboard/i18n/use-text'
import { classNames } from '#dashboard/ui/class-names'
import { Icon } from '#dashboard/ui/icon'
import { popupClass, popupItemClass } from '#dashboard/ui/overlay/popup-class'
import type { Choice } from './choice'
import { comboboxText } from './combobox-text'
import { controlClass, controlHeight } from './control-class'
import { useComboboxControl } from './field-context'
import { useReadOnly } from './read-only'
import { ReadOnlyText } from './read-only-text'

type ComboboxProps = {
  /** `null` for no choice. A value that is not among the items is shown as it is. */
  value: string | null
  onValueChange: (value: string | null) => void
  items: readonly Choice[]
  placeholder?: string
  /** Adds a clear button; off where a choice is required. */
  clearable?: boolean
  /** Whether an item matches the typed text. Default: its label contains the text. */
  filter?: (item: Choice, typed: string) => boolean
}

const same = (a: Choice, b: Choice) => a.value === b.value

export function Combobox(props: ComboboxProps) {
  const t = useText(comboboxText)
  const wiring = useComboboxControl()
  const { value } = props
  const chosen = value === null ? null : (props.items.find(item => item.value === value) ?? { value, label: value })
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

/** The matching choices; inside a `Combobox.Root` of Base UI. */
export function ComboboxList() {
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
