import { useOnce } from '#dashboard/form/use-once'
import { useText } from '#dashboard/i18n/use-text'
import { jobKindText } from '#dashboard/parts/jobs/job-kind-text'
import { jobText } from '#dashboard/parts/jobs/job-text'
import { useMayCall } from '#dashboard/parts/rights/may-call'
import { Button } from '#dashboard/ui/action/button'
import { ConfirmDialog } from '#dashboard/ui/overlay/confirm-dialog'
import { Notice } from '#dashboard/ui/state/notice'
import type { GridRow } from './grid-rows'
import { newContactText } from './new-contact-text'
import type { SendAgain } from './use-send-again'

type RowNoticesProps = {
  rows: readonly GridRow[]
  busy: boolean
  again: SendAgain
  onCheck: (rows: readonly GridRow[]) => Promise<void>
}

/** What must be known of rows before they are sent again, and the way to find out: the ledger, and reading. */
export function RowNotices({ rows, busy, again, onCheck }: RowNoticesProps) {
  const t = useText(newContactText)
  const words = useText(jobText)
  const kind = useText(jobKindText['create-contacts'])
  const can = useMayCall()
  const unknown = rows.filter(({ outcome }) => outcome?.state === 'unknown')
  const check = useOnce(async (_keys: readonly number[]) => onCheck(unknown))
  const n = again.unsure?.unknown ?? 0
  return (
    <>
      {check.failed || again.failed ? <Notice tone="danger" role="alert" title={words.failed} /> : null}
      {unknown.length > 0 ? (
        <Notice
          tone="warning"
          role="alert"
          title={t.unknownRows({ n: unknown.length })}
          action={
            <>
              {can('listContacts') ? (
                <Button
                  size="sm"
                  busy={check.busy}
                  // While work goes on nobody else looks at its rows.
                  disabled={busy}
                  onClick={() => void check.run(unknown.map(({ key }) => key))}
                >
                  {t.check({ n: unknown.length })}
                </Button>
              ) : null}
              <Button size="sm" busy={again.busy} disabled={busy || check.busy} onClick={() => again.send(unknown)}>
                {t.againAll({ n: unknown.length })}
              </Button>
            </>
          }
        >
          <p>{t.unknownNext}</p>
        </Notice>
      ) : null}
      <ConfirmDialog
        open={again.unsure !== undefined}
        onOpenChange={again.leave}
        title={kind.againTitle({ n })}
        confirmLabel={t.againAll({ n: again.unsure?.rows.length ?? 0 })}
        tone="danger"
        onConfirm={again.confirm}
      >
        {kind.againBody}
      </ConfirmDialog>
    </>
  )
}
