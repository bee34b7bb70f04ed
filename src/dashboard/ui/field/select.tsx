import { CSPProvider } from '@base-ui/react/csp-provider'
import { Select as Base } from '@base-ui/react/select'
import { classNames } from '#dashboard/ui/class-names'
import { Icon } from '#dashboard/ui/icon'
import { popupClass, popupItemClass } from '#dashboard/ui/overlay/popup-class'
import type { Choice } from './choice'
import { controlClass, controlHeight } from './control-class'
import { useFieldControl } from './field-context'
import { useReadOnly } from './read-only'
import { ReadOnlyText } from './read-only-text'

type SelectProps<V extends string> = {
  /** `null` while nothing is chosen. */
  value: V | null
  onValueChange: (value: V) => void
  items: readonly Choice<V>[]
  placeholder?: string
  name?: string
  disabled?: boolean
  onBlur?: () => void
  className?: string
  'aria-label'?: string
}

/**
 * One of a few. For long lists use a combobox.
 * The library would add a style element, which the page's policy refuses; the list here scrolls by itself instead.
 */
export function Select<V extends string>(props: SelectProps<V>) {
  const { disabled, ...wiring } = useFieldControl({ disabled: props.disabled })
  const byValue = new Map<string, Choice<V>>(props.items.map(item => [item.value, item]))
  const label = (value: string) => byValue.get(value)?.label ?? value
  if (useReadOnly()) {
    return <ReadOnlyText value={props.value === null ? '' : label(props.value)} aria-label={props['aria-label']} />
  }
  return (
    <CSPProvider disableStyleElements>
      <Base.Root
        value={props.value}
        onValueChange={next => next !== null && props.onValueChange(next)}
        items={props.items}
        name={props.name}
        disabled={disabled ?? false}
      >
        <Base.Trigger
          {...wiring}
          aria-label={props['aria-label']}
          onBlur={props.onBlur}
          className={classNames(
            controlClass,
            controlHeight,
            'flex items-center justify-between gap-2 text-left data-popup-open:border-focus',
            props.className,
          )}
        >
          <Base.Value className="truncate data-placeholder:text-faint" placeholder={props.placeholder}>
            {(value: string | null) => (value === null ? props.placeholder : label(value))}
          </Base.Value>
          <Base.Icon className="text-muted">
            <Icon name="chevrons" />
          </Base.Icon>
        </Base.Trigger>
        <Base.Portal>
          <Base.Positioner sideOffset={4} alignItemWithTrigger={false} className="z-50 outline-none">
            <Base.Popup className={classNames(popupClass, 'min-w-[var(--anchor-width)]')}>
              {props.items.map(item => (
                <Base.Item key={item.value} value={item.value} disabled={item.disabled} className={popupItemClass}>
                  <span className="min-w-0 flex-1">
                    <Base.ItemText className="block">{item.label}</Base.ItemText>
                    {item.description ? <span className="block text-sm text-muted">{item.description}</span> : null}
                  </span>
                  <Base.ItemIndicator className="text-accent">
                    <Icon name="check" />
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  )
}
