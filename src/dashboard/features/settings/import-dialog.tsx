import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { connectionQueries } from '#dashboard/data/connection'
import { importKept } from '#dashboard/data/kept'
import type { StoreFile } from '#dashboard/data/store/store-file'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { ConfirmDialog } from '#dashboard/ui/confirm-dialog'
import { notify } from '#dashboard/ui/toast/notify'
import { keptText } from './kept-text'

/** A file that can be taken over, and its text. */
export type ChosenFile = { text: string; file: StoreFile }

/** Says what a file would replace, and does it. */
export function ImportDialog({ chosen, onClose }: { chosen: ChosenFile; onClose: () => void }) {
  const t = useText(keptText)
  const format = useFormat()
  const { data: here } = useQuery(connectionQueries.current())
  const [state, setState] = useState<'asking' | 'busy' | 'failed'>('asking')
  const { connection, exportedAt, entries } = chosen.file
  const n = format.number(entries.length)
  const replace = () => {
    setState('busy')
    importKept(chosen.text).then(
      () => {
        notify({ tone: 'success', title: t.imported({ n }) })
        onClose()
      },
      () => setState('failed'),
    )
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={t.importTitle}
      confirmLabel={t.importDo}
      tone="danger"
      busy={state === 'busy'}
      error={state === 'failed' ? t.failedBody : undefined}
      onConfirm={replace}
    >
      <p>{t.importBody({ n })}</p>
      {exportedAt ? <p className="mt-2">{t.importAt({ at: format.dateTime(exportedAt) })}</p> : null}
      {connection && here && connection !== here.id ? (
        <p className="mt-2 font-medium text-warning">{t.importOther({ connection })}</p>
      ) : null}
    </ConfirmDialog>
  )
}
