import type { ReactNode } from 'react'
import { EmptyState } from '#dashboard/ui/state/empty-state'

type NoPageProps = { title: string; action?: ReactNode; children: ReactNode }

/** In the place of a page that is not shown: why, in the document as on the screen. */
export function NoPage({ title, action, children }: NoPageProps) {
  return (
    <>
      <title>{title}</title>
      <EmptyState title={<h1>{title}</h1>} action={action}>
        {children}
      </EmptyState>
    </>
  )
}
