import type { ReactNode } from 'react'
import type { Right } from '#contract/rights'
import { useMay } from '#dashboard/api/session/session'
import { ReadOnly } from '#dashboard/ui/field/read-only'
import { ReadOnlyNote } from './read-only-note'
import { useStaysOpen } from './use-stays-open'

type ChangeableProps = { needs: Right; children: ReactNode }

/**
 * Makes its children read-only without a right: fields show their values, there is no save bar, and a note says why.
 * If the right is removed while they are open, they stay editable below the note. Other controls use `useReadOnly()`
 * to hide.
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
