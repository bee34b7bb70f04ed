import { useQuery } from '@tanstack/react-query'
import { connectionQueries } from '#dashboard/data/client/connection'
import { importStore } from '#dashboard/data/store/store-content'
import type { StoreFile } from '#dashboard/data/store/store-file'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { useConfirmedWork } from '#dashboard/parts/confirm/use-confirmed-work'
import { reportingCleared } from '#dashboard/parts/jobs/report-to-team'
import { ConfirmDialog } from '#dashboard/ui/overlay/confirm-dialog'
import { storeText } from './store-text'

/** A file that can be taken over, and its text. */
export type ChosenFile = { text: string; file: StoreFile }

type ImportDialogProps = { chosen: ChosenFile; onClose: () => void }

/** Says what a file would replace, and does it. */
export function ImportDialog({ chosen, onClose }: ImportDialogProps) {
  const t = useText(storeText)
  const format = useFormat()
  const { data: current } = useQuery(connectionQueries.current())
  const { connection, exportedAt, entries } = chosen.file
  const counted = { n: entries.length, count: format.number(entries.length) }
  const confirmed = useConfirmedWork({
    work: () => reportingCleared(() => importStore(chosen.text)),
    done: t.imported(counted),
    failed: t.failedBody,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={t.importTitle}
      confirmLabel={t.importDo}
      tone="danger"
      {...confirmed}
    >
      <p>{t.importBody(counted)}</p>
      {exportedAt ? <p className="mt-2">{t.importAt({ at: format.dateTime(exportedAt) })}</p> : null}
      {connection && current && connection !== current.id ? (
        <p className="mt-2 font-medium text-warning">{t.importOther({ connection })}</p>
      ) : null}
    </ConfirmDialog>
  )
}
