import { type Remote, wrap } from 'comlink'
import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { useLocale } from '#dashboard/i18n/locale'
import type { ContactCells } from '#dashboard/parts/contact/contact-fields'
import type { FileChoice, FileRefusal } from '#dashboard/parts/file-rows/read-file'
import { createRowWindow, type RowWindow } from '#dashboard/parts/rows/row-window'
import type { ImportHost, Judged, OpenedFile } from './import-host'
import type { ImportRow } from './judge-rows'

export type ImportFile = {
  /** Empty for rows that were pasted or typed. */
  name: string
  /** The worker that reads the file and holds its rows. */
  host: Remote<ImportHost>
  source: RowWindow<ImportRow>
  /** Undefined until it is read. */
  opened: OpenedFile | undefined
  refused: FileRefusal | 'outdated' | undefined
  /** The last result of judging. */
  judged: Judged | undefined
  judging: boolean
}

/** Typed rows, by field. */
export type TypedRows = readonly Partial<ContactCells>[]

type Open = Pick<ImportFile, 'name' | 'host' | 'source'> & { worker: Worker; from: Blob | TypedRows }

/** Reads and judges a file in a worker; the page holds only the visible rows. */
export function useImportFile() {
  const locale = useLocale()
  const [file, setFile] = useState<ImportFile>()
  const open = useRef<Open>(undefined)
  const close = useCallback(() => {
    open.current?.worker.terminate()
    open.current = undefined
    setFile(undefined)
  }, [])
  useEffect(() => close, [close])
  useEffect(() => void open.current?.host.show(locale), [locale])

  const read = (from: Blob | TypedRows, name: string, choice?: FileChoice) => {
    open.current?.worker.terminate()
    const worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' })
    const host = wrap<ImportHost>(worker)
    const source = createRowWindow<ImportRow>({ setQuery: host.setQuery, look: host.look })
    open.current = { worker, host, source, from, name }
    setFile({ name, host, source, opened: undefined, refused: undefined, judged: undefined, judging: true })
    // A file brings much to render, and nobody is typing yet.
    const hear = (news: Partial<ImportFile>) =>
      startTransition(() => setFile(before => (before?.host === host ? { ...before, ...news } : before)))
    worker.addEventListener('error', () => hear({ refused: 'outdated' }))
    void host.show(locale)
    void (from instanceof Blob ? host.open(from, choice) : host.openTyped(from)).then(found =>
      hear(typeof found === 'string' ? { refused: found } : { opened: found }),
    )
  }

  /** Shows the result once the rows are judged. */
  const follow = useCallback((judging: Promise<Judged | undefined>) => {
    const { host, source } = open.current ?? {}
    setFile(before => before && { ...before, judging: true })
    void judging.then(judged => {
      // A newer judgement runs, or the file is closed.
      if (!judged || open.current?.host !== host) return
      source?.refresh()
      startTransition(() =>
        setFile(before => before && { ...before, judged: told(before.judged, judged), judging: false }),
      )
    })
  }, [])

  return {
    file,
    follow,
    close,
    choose: (blob: Blob, name: string) => read(blob, name),
    /** Opens a list to type into, with these rows. */
    type: (rows: TypedRows = []) => read(rows, ''),
    /** Reads the same file with other choices. */
    readAs: (choice: FileChoice) => open.current && read(open.current.from, open.current.name, choice),
  }
}

export type ImportHandle = ReturnType<typeof useImportFile>

/** The worker reports each doubtful number once, so unrendered ones are kept. */
const told = (before: Judged | undefined, judged: Judged): Judged =>
  judged.doubt.length === 0 && before?.region === judged.region ? { ...judged, doubt: before.doubt } : judged
