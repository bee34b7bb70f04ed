import type { ReactNode } from 'react'

/** An identifier, a code or a raw value inside a text. */
export function CodeText({ children }: { children: ReactNode }) {
  return <code className="rounded-xs bg-sunken px-1 font-mono text-[0.92em] wrap-anywhere">{children}</code>
}
