import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

type TabsProps<V extends string> = {
  /** What the tabs divide, for screen readers. */
  label: string
  value: V
  onValueChange: (value: V) => void
  items: readonly { value: V; label: ReactNode; content: ReactNode }[]
}

/** Views of one thing, one at a time. The chosen one is a parameter of the address, so the value comes from outside. */
export function Tabs<V extends string>({ label, value, onValueChange, items }: TabsProps<V>) {
  return (
    <Base.Root value={value} onValueChange={next => onValueChange(next as V)}>
      <Base.List aria-label={label} activateOnFocus className="flex gap-5 overflow-x-auto border-b border-line">
        {items.map(item => (
          <Base.Tab
            key={item.value}
            value={item.value}
            className="-mb-px h-9 shrink-0 rounded-t-xs border-b-2 border-transparent font-medium text-muted -outline-offset-2 hover:text-ink data-active:border-accent data-active:text-ink pointer-coarse:h-11"
          >
            {item.label}
          </Base.Tab>
        ))}
      </Base.List>
      {items.map(item => (
        <Base.Panel key={item.value} value={item.value} className="pt-4">
          {item.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
