import type { ReactNode } from 'react'
import type { Right } from '#contract/rights'
import { useMay } from '#dashboard/data/session/session'
import { ReadOnly } from '#dashboard/ui/field/read-only'
import { ReadOnlyNote } from './read-only-note'

type ChangeableProps = { needs: Right; children: ReactNode }

/**
 * What those who hold a right can change. The others read it: fields show what they hold, there is no save bar, and a line
 * above says why. What else is for changing it, such as a button, asks `useReadOnly()` and leaves itself out.
 */
export function Changeable({ needs, children }: ChangeableProps) {
  const readOnly = !useMay()(needs)
  return (
    <ReadOnly value={readOnly} key={String(readOnly)}>
      {readOnly ? <ReadOnlyNote right={needs} /> : null}
      {children}
    </ReadOnly>
  )
}
