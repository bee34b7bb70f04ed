import type { ReactNode } from 'react'
import { classNames } from './class-names'

/** An identifier, a code or a raw value inside a text. */
export function CodeText({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <code className={classNames('rounded-xs bg-sunken px-1 font-mono text-[0.92em] wrap-anywhere', className)}>
      {children}
    </code>
  )
}
