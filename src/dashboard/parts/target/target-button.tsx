import { Suspense, useState } from 'react'
import { sharedKinds } from '#contract/team/shared-kinds'
import { useMay } from '#dashboard/data/session/session'
import { type TargetKind, useTarget } from '#dashboard/data/shared/targets'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { lazyPart } from '#dashboard/ui/lazy-part'
import { targetText } from './target-text'

const TargetDialog = lazyPart(() => import('./target-dialog').then(module => module.TargetDialog))

/** Sets the target of a survey or an NKI, or another; for who may. */
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
      {open ? (
        <Suspense>
          <TargetDialog kind={kind} id={id} target={target} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
