import { Autocomplete as Base } from '@base-ui/react/autocomplete'
import { classNames } from '#dashboard/ui/class-names'
import { popupClass, popupItemClass } from '#dashboard/ui/overlay/popup-class'
import { controlClass, controlHeight } from './control-class'
import { useComboboxControl } from './field-context'

type AutocompleteProps = {
  value: string
  onValueChange: (value: string) => void
  suggestions: readonly string[]
  placeholder?: string
  disabled?: boolean
  onBlur?: () => void
  className?: string
  'aria-label'?: string
}

/** Free text with suggestions below; whatever is typed counts. */
export function Autocomplete(props: AutocompleteProps) {
  const { disabled, ...wiring } = useComboboxControl({ disabled: props.disabled, 'aria-label': props['aria-label'] })
  return (
    <Base.Root
      items={props.suggestions}
      value={props.value}
      onValueChange={props.onValueChange}
      disabled={disabled ?? false}
    >
      <Base.Input
        {...wiring}
        placeholder={props.placeholder}
        onBlur={props.onBlur}
        className={classNames(controlClass, controlHeight, props.className)}
      />
      <Base.Portal>
        <Base.Positioner sideOffset={4} className="z-50 outline-none">
          <Base.Popup className={classNames(popupClass, 'w-[var(--anchor-width)] data-empty:hidden')}>
            <Base.List>
              {(item: string) => (
                <Base.Item key={item} value={item} className={popupItemClass}>
                  {item}
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
