import type { ComponentProps } from 'react'
import { classNames } from '#dashboard/ui/class-names'
import { Icon } from '#dashboard/ui/icon'
import type { Choice } from './choice'
import { controlClass, controlHeight } from './control-class'
import { useFieldControl } from './field-context'
import { ReadOnlyText, useReadOnly } from './read-only'

type NativeSelectProps = Omit<ComponentProps<'select'>, 'children'> & { items: readonly Choice[] }

/** The browser's own select: for filters, and for pages whose first load must stay small. */
export function NativeSelect({ items, className, ...rest }: NativeSelectProps) {
  const wiring = useFieldControl(rest)
  if (useReadOnly()) {
    const chosen = items.find(item => item.value === rest.value)
    return <ReadOnlyText value={chosen?.label ?? String(rest.value ?? '')} aria-label={rest['aria-label']} />
  }
  return (
    <span className={classNames('relative inline-flex w-full', className)}>
      <select
        {...rest}
        {...wiring}
        className={classNames(controlClass, controlHeight, 'appearance-none pr-8 text-ellipsis')}
      >
        {items.map(item => (
          <option key={item.value} value={item.value} disabled={item.disabled} className="bg-raised text-ink">
            {item.label}
          </option>
        ))}
      </select>
      <Icon name="chevrons" className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-muted" />
    </span>
  )
}
