import type { ReactNode } from 'react'
import type { Right } from '#contract/rights'
import { useMay } from '#dashboard/api/session/session'
import { ReadOnly } from '#dashboard/ui/field/read-only'
import { ReadOnlyNote } from './read-only-note'
import { useStaysOpen } from './use-stays-open'

type ChangeableProps = { needs: Right; children: ReactNode }

/**
 * What those who hold a right can change. The others read it: fields show what they hold, there is no save bar, and a line
 * above says why; what is open for changing stays so when the right is lost, under that line. What else is for changing it, such as a button, asks `useReadOnly()` and leaves itself out.
 */
export function Changeable({ needs, children }: ChangeableProps) {
  const may = useMay()(needs)
  const readOnly = !useStaysOpen(may)
  return (
    <ReadOnly value={readOnly} key={String(readOnly)}>
      {may ? null : <ReadOnlyNote right={needs} />}
      {children}
    </ReadOnly>
  )
}
