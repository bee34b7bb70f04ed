import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { useLocale } from '#dashboard/i18n/locale'
import type { FileChoice } from '#dashboard/parts/file-rows/file-choice'
import type { FileRefusal } from '#dashboard/parts/file-rows/read-file'
import { createRemoteRows, type RemoteRows } from '#dashboard/parts/rows/remote-rows'
import type { RowSource } from '#dashboard/ui/table/row-source'
import type { Mapping } from './reading/columns'
import type { ImportNews, ImportOrder, Judged, OpenedFile } from './reading/import-orders'
import type { ImportRow } from './reading/judge-rows'
import { openReader, type Reader } from './reading/open-reader'

export type ImportFile = {
  name: string
  /** Until it has been read. */
  opened: OpenedFile | undefined
  refused: FileRefusal | 'outdated' | undefined
  /** Its rows, which stay where they were read. */
  source: RowSource<ImportRow>
  /** What the rows came to, when they were judged last; undefined before. */
  judged: Judged | undefined
  /** Rows are being judged, or will be. */
  judging: boolean
}

export type ImportHandle = {
  file: ImportFile | undefined
  /** Reads another file. */
  choose: (file: Blob, name: string) => void
  /** Reads the same file in another way. */
  readAs: (choice: FileChoice) => void
  /** Has the rows judged. */
  post: (order: Extract<ImportOrder, { type: 'judge' | 'correct' | 'know' }>) => void
  request: Reader['request']
  close: () => void
}

const chosen = (name: string, source: RowSource<ImportRow>): ImportFile => ({
  name,
  opened: undefined,
  refused: undefined,
  source,
  judged: undefined,
  judging: true,
})

/** What a reader tells, in the page. */
function heard(file: ImportFile, news: ImportNews): ImportFile {
  if (news.type === 'opened') return { ...file, opened: news }
  if (news.type === 'refused') return { ...file, refused: news.reason }
  if (news.type !== 'judged') return file
  const { judged } = news
  const before = file.judged?.region === judged.region ? file.judged.doubt : []
  // Each number in doubt is told once, maybe in news that came too fast to be drawn.
  return { ...file, judged: { ...judged, doubt: judged.doubt.length > 0 ? judged.doubt : before }, judging: false }
}

function updateRows(rows: RemoteRows<ImportRow>, news: ImportNews) {
  if (news.type === 'rows') rows.hear(news)
  if (news.type !== 'judged') return
  rows.hear(news.update)
  rows.end()
}

/** A file that is read and judged away from the page, which holds the rows in view alone. */
export function useImportFile(): ImportHandle {
  const locale = useLocale()
  const [file, setFile] = useState<ImportFile>()
  const reader = useRef<Reader>(undefined)
  const chosenFile = useRef<{ blob: Blob; name: string }>(undefined)
  const close = useCallback(() => {
    reader.current?.close()
    reader.current = undefined
    setFile(undefined)
  }, [])
  useEffect(() => close, [close])
  useEffect(() => reader.current?.post({ type: 'show', locale }), [locale])
  const post = useCallback<ImportHandle['post']>(order => {
    setFile(before => before && { ...before, judging: true })
    reader.current?.post(order)
  }, [])
  const request = useCallback<Reader['request']>(
    question => reader.current?.request(question) ?? Promise.reject(new Error('No file is open.')),
    [],
  )
  const open = (blob: Blob, name: string, choice?: FileChoice) => {
    reader.current?.close()
    chosenFile.current = { blob, name }
    const rows = createRemoteRows<ImportRow>(order => opened.post(order))
    const opened = openReader(
      news => {
        updateRows(rows, news)
        // What comes with a file is much to draw at once, and nobody is typing into it yet.
        startTransition(() => setFile(before => before && heard(before, news)))
      },
      () => setFile(before => before && { ...before, refused: 'outdated' }),
    )
    reader.current = opened
    setFile(chosen(name, rows))
    opened.post({ type: 'show', locale })
    opened.post({ type: 'open', file: blob, ...(choice && { choice }) })
  }
  return {
    file,
    post,
    request,
    close,
    choose: (blob, name) => open(blob, name),
    readAs: choice => chosenFile.current && open(chosenFile.current.blob, chosenFile.current.name, choice),
  }
}

/** The columns of a file under names: their heads, or their numbers. */
export const columnNames = (
  { sample }: OpenedFile,
  { uses, hasHeads, titleRows = 0 }: Mapping,
  numbered: (n: number) => string,
): string[] => uses.map((_, at) => (hasHeads && sample[titleRows]?.cells[at]?.trim()) || numbered(at + 1))
