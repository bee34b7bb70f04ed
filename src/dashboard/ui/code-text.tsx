import type { ReactNode } from 'react'

export function CodeText({ children }: { children: ReactNode }) {
  return <code className="rounded-xs bg-sunken px-1 font-mono text-[0.92em] wrap-anywhere">{children}</code>
}
