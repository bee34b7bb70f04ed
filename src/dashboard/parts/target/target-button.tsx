import { useState } from 'react'
import { sharedKinds } from '#contract/team/shared-kinds'
import { useMay } from '#dashboard/api/session/session'
import { type TargetKind, useTarget } from '#dashboard/api/shared/targets'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { TargetDialog } from './target-dialog'
import { targetText } from './target-text'

/** Opens the dialog that sets the team's target; hidden without the right. */
export function TargetButton({ kind, id }: { kind: TargetKind; id: number }) {
  const t = useText(targetText)
  const target = useTarget(kind, id)
  const may = useMay()(sharedKinds[kind].write)
  const [open, setOpen] = useState(false)
  if (!may) return null
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {target ? t.change : t.set}
      </Button>
      {open ? <TargetDialog kind={kind} id={id} target={target} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
