import type { ReactNode } from 'react'
import { EmptyState } from '#dashboard/ui/state/empty-state'

type NoPageProps = { title: string; action?: ReactNode; children: ReactNode }

/** Replaces a page with a reason, in the document title as well. */
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
