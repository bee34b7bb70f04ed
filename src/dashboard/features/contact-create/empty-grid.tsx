import { useState } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { ConfirmDialog } from '#dashboard/ui/overlay/confirm-dialog'
import type { GridRow } from './grid-rows'
import { newContactText } from './new-contact-text'
import { isBlank } from './pasted-grid'

type EmptyGridProps = { rows: readonly GridRow[]; disabled: boolean; onEmpty: () => void }

/** Throws all rows away; asks first where more than created ones would go. */
export function EmptyGrid({ rows, disabled, onEmpty }: EmptyGridProps) {
  const t = useText(newContactText)
  const [confirming, setConfirming] = useState(false)
  const lost = rows.filter(
    ({ cells, outcome }) => !isBlank(cells) && outcome?.state !== 'created' && outcome?.state !== 'accepted',
  )
  const unknown = rows.filter(({ outcome }) => outcome?.state === 'unknown')
  return (
    <>
      <Button variant="ghost" disabled={disabled} onClick={() => (lost.length > 0 ? setConfirming(true) : onEmpty())}>
        {t.clearAll}
      </Button>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={t.clearTitle({ n: lost.length })}
        confirmLabel={t.clearAll}
        tone="danger"
        onConfirm={() => {
          setConfirming(false)
          onEmpty()
        }}
      >
        {unknown.length > 0 ? <p>{t.clearUnknown({ n: unknown.length })}</p> : null}
      </ConfirmDialog>
    </>
  )
}
