import { type Remote, wrap } from 'comlink'
import { startTransition, useCallback, useEffect, useState } from 'react'
import { useLocale } from '#dashboard/i18n/locale'
import type { FileChoice, FileRefusal } from '#dashboard/parts/file-rows/read-file'
import { createRowWindow, type RowWindow } from '#dashboard/parts/rows/row-window'
import type { ImportHost, Judged, OpenedFile, TypedRows } from './import-host'
import type { ImportRow } from './judge-rows'

export type ImportFile = {
  from: Blob | TypedRows
  /** Empty for rows that were pasted or typed. */
  name: string
  /** Reads the file and holds its rows. */
  worker: Worker
  host: Remote<ImportHost>
  source: RowWindow<ImportRow>
  /** Undefined until the file is read. */
  opened?: OpenedFile
  refused?: FileRefusal | 'outdated'
  /** The last result of judging. */
  judged?: Judged
  judging: boolean
}

/** Reads and judges a file in a worker; the page holds only the visible rows. */
export function useImportFile() {
  const locale = useLocale()
  const [file, setFile] = useState<ImportFile>()
  const { worker, host, source } = file ?? {}
  const tell = (own: Worker | undefined, news: Partial<ImportFile>) =>
    setFile(before => (before && before.worker === own ? { ...before, ...news } : before))
  useEffect(() => () => worker?.terminate(), [worker])
  useEffect(() => void host?.show(locale), [host, locale])

  const open = (from: Blob | TypedRows, name = '', choice?: FileChoice) => {
    const own = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' })
    const remote = wrap<ImportHost>(own)
    const rows = createRowWindow<ImportRow>({ setQuery: remote.setQuery, look: remote.look })
    setFile({ from, name, worker: own, host: remote, source: rows, judging: true })
    // A transition, because a file brings much to render.
    const hear = (news: Partial<ImportFile>) => startTransition(() => tell(own, news))
    own.addEventListener('error', () => hear({ refused: 'outdated' }))
    void (from instanceof Blob ? remote.open(from, choice) : remote.openTyped(from)).then(
      found => hear(typeof found === 'string' ? { refused: found } : { opened: found }),
      () => hear({ refused: 'unreadable' }),
    )
  }

  /** Shows the result once the rows are judged. */
  const follow = useCallback(
    (judging: Promise<Judged | undefined>) => {
      tell(worker, { judging: true })
      void judging.then(judged => {
        // A newer judgement runs.
        if (!judged) return
        void source?.refresh()
        startTransition(() => tell(worker, { judged, judging: false }))
      })
    },
    [worker, source],
  )

  return { file, open, follow, close: () => setFile(undefined) }
}

export type ImportHandle = ReturnType<typeof useImportFile>
