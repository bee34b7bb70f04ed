import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { tabClass } from './tab-class'

type TabsProps<V extends string> = {
  label: string
  value: V
  onValueChange: (value: V) => void
  items: readonly { value: V; label: ReactNode; content: ReactNode }[]
  aside?: ReactNode
}

/** Views of one thing. Controlled: the selected tab is a search parameter. */
export function Tabs<V extends string>({ label, value, onValueChange, items, aside }: TabsProps<V>) {
  return (
    <Base.Root value={value} onValueChange={next => onValueChange(next as V)}>
      <div className="flex flex-wrap items-center justify-between gap-x-5 border-b border-line">
        <Base.List aria-label={label} activateOnFocus className="flex min-w-0 gap-5 overflow-x-auto">
          {items.map(item => (
            <Base.Tab key={item.value} value={item.value} className={tabClass}>
              {item.label}
            </Base.Tab>
          ))}
        </Base.List>
        {aside}
      </div>
      {items.map(item => (
        <Base.Panel key={item.value} value={item.value} className={aside ? 'pt-1.5' : 'pt-4'}>
          {item.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}

type TabLinksProps = {
  label: string
  items: readonly { to: string; label: string; isCurrent: boolean }[]
  aside?: ReactNode
}

/** Pages of one thing, each with its own URL, as a line of tabs. */
export function TabLinks({ label, items, aside }: TabLinksProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-5 border-b border-line">
      <nav aria-label={label} className="flex min-w-0 gap-5 overflow-x-auto">
        {items.map(({ to, label: name, isCurrent }) => (
          <Link key={to} to={to} aria-current={isCurrent ? 'page' : undefined} className={tabClass}>
            {name}
          </Link>
        ))}
      </nav>
      {aside}
    </div>
  )
}
