import { useQuery } from '@tanstack/react-query'
import { type ClipboardEvent, useCallback, useEffect, useMemo } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { isJsonObject } from '#contract/reading/json-object'
import type { ImportRow, JobRow } from '#contract/team/jobs'
import type { DraftCodec } from '#dashboard/api/drafts/draft'
import { useDraft } from '#dashboard/api/drafts/use-draft'
import { jobQueries } from '#dashboard/api/jobs'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { CallErrorState } from '#dashboard/parts/call/call-error-state'
import { contactFieldText } from '#dashboard/parts/contact/contact-fields'
import { FileRefused } from '#dashboard/parts/file-rows/file-found'
import { mostBytes } from '#dashboard/parts/file-rows/read-file'
import { fileRowsText } from '#dashboard/parts/file-rows/texts'
import { JobCard } from '#dashboard/parts/jobs/job-card'
import { JobProgress, JobStatus } from '#dashboard/parts/jobs/job-progress'
import { jobSentence } from '#dashboard/parts/jobs/job-words'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { paths } from '#dashboard/parts/paths'
import { regionNames } from '#dashboard/parts/phone/region-names'
import { Button } from '#dashboard/ui/action/button'
import { buttonClass } from '#dashboard/ui/action/button-class'
import { linkClass } from '#dashboard/ui/action/link-class'
import { Field } from '#dashboard/ui/field/field'
import { FileDrop } from '#dashboard/ui/field/file-drop'
import { Textarea } from '#dashboard/ui/field/textarea'
import { Notice } from '#dashboard/ui/state/notice'
import { SkeletonRows } from '#dashboard/ui/state/skeleton'
import type { Column } from '#dashboard/ui/table/column'
import { anyText, useSearch } from '#dashboard/ui/use-search'
import type { TypedRows } from './import-host'
import { ImportSetup } from './import-setup'
import { cellsOf, resultHeader, resultValues } from './result-file'
import { importText } from './texts'
import { type ImportHandle, useImportFile } from './use-import-file'

const reads = { job: anyText }

/** Typed rows that no job has yet. */
const typedRows: DraftCodec<TypedRows> = {
  read: stored => (Array.isArray(stored) && stored.every(isJsonObject) ? stored : undefined),
  isWorthSaving: rows => rows.length > 0,
}

/** Import of contacts: choose rows, preview them, then follow the job and its results. */
export function ImportView() {
  const [{ job }] = useSearch(reads)
  const t = useText(importText)
  const more = (
    <Link to={paths.importContacts()} className={buttonClass({})}>
      {t.another}
    </Link>
  )
  return (
    <Page name="importContacts" actions={job === '' ? null : more}>
      {job === '' ? <NewImport /> : <ImportJob key={job} id={job} />}
    </Page>
  )
}

function NewImport() {
  const t = useText(importText)
  const navigate = useNavigate()
  const handle = useImportFile()
  const { draft, put } = useDraft('import-rows', typedRows)
  const keepRows = useCallback((rows: TypedRows) => put(rows.length > 0 ? rows : undefined), [put])
  const { file } = handle
  if (!file || file.refused) {
    return (
      <div className="flex flex-col gap-6">
        <ChooseRows handle={handle} kept={draft} onForget={() => keepRows([])} />
        <RecentImports />
      </div>
    )
  }
  if (!file.opened) return <SkeletonRows rows={6} rowClass="h-8" label={t.reading} />
  return (
    <ImportSetup
      {...{ handle, file, keepRows }}
      opened={file.opened}
      onBegun={job => void navigate(paths.importContacts({ job }))}
    />
  )
}

const recent = 5

/** The person's latest imports. */
function RecentImports() {
  const t = useText(importText)
  const locale = useLocale()
  const { data = [] } = useQuery(jobQueries.own())
  const jobs = data.filter(({ kind }) => kind === 'import-contacts').slice(0, recent)
  if (jobs.length === 0) return null
  return (
    <section aria-label={t.recent}>
      <h2 className="mb-1 font-semibold">{t.recent}</h2>
      <ul className="flex flex-col gap-1">
        {jobs.map(job => (
          <li key={job.id} className="flex flex-wrap items-center gap-x-3">
            <Link to={paths.importContacts({ job: job.id })} className={linkClass}>
              {job.name}
            </Link>
            <span className="text-muted">{jobSentence(job, locale)}</span>
            <JobStatus job={job} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type ChooseRowsProps = {
  handle: ImportHandle
  /** Rows of the draft. */
  kept: TypedRows | undefined
  onForget: () => void
}

/** Takes a file, pasted rows, or an empty list to type into. */
function ChooseRows({ handle, kept, onForget }: ChooseRowsProps) {
  const t = useText(importText)
  const files = useText(fileRowsText)
  const locale = useLocale()
  const { file, open } = handle
  // Building the list of countries is slow the first time, so it is done before a file is chosen.
  useEffect(() => void regionNames(locale), [locale])
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (text.trim() === '') return
    event.preventDefault()
    open(new Blob([text]))
  }
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      {file?.refused ? <FileRefused reason={file.refused} /> : null}
      {kept ? (
        <Notice
          tone="info"
          title={t.kept({ n: kept.length })}
          action={
            <>
              <Button size="sm" onClick={() => open(kept)}>
                {t.goOn}
              </Button>
              <Button size="sm" variant="ghost" onClick={onForget}>
                {t.discard}
              </Button>
            </>
          }
        />
      ) : null}
      <FileDrop
        onFiles={([chosen]) => chosen && open(chosen, chosen.name)}
        offered=".csv,.txt,.tsv,.xlsx"
        maxSize={mostBytes}
        hint={files.hint}
      />
      <Field label={t.paste} description={t.pasteHelp}>
        <Textarea rows={3} value="" onChange={() => undefined} onPaste={paste} />
      </Field>
      <Button className="self-start" onClick={() => open(kept ?? [])}>
        {t.type}
      </Button>
    </div>
  )
}

/** An import on the server: progress, then the result of each row. */
function ImportJob({ id }: { id: string }) {
  const t = useText(importText)
  const fields = useText(contactFieldText)
  const locale = useLocale()
  const { data: job, error, isPending, isFetching, refetch } = useQuery(jobQueries.one(id))
  const columns = useMemo(
    (): Column<JobRow>[] => [
      {
        id: 'name',
        header: t.contact,
        value: row => [cellsOf(row).FirstName, cellsOf(row).LastName].filter(Boolean).join(' '),
        unnamed: t.unnamed,
      },
      { id: 'Phone', header: fields.Phone, value: row => cellsOf(row).Phone },
      { id: 'line', header: t.line, value: ({ input }) => (input as ImportRow).file.line, align: 'start', width: 70 },
      { id: 'why', header: t.details, value: ({ input }) => (input as ImportRow).said, compact: 'alone', width: 240 },
    ],
    [t, fields],
  )
  if (error) return <CallErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (isPending) return <SkeletonRows rows={4} rowClass="h-8" label={t.reading} />
  if (job?.own !== 'yes') return job ? <JobProgress job={job} /> : null
  const file = {
    name: t.fileName({ name: job.name.replace(/\.[^.]*$/, '') || job.name }),
    header: resultHeader(locale),
    cellsOf: (row: JobRow) => resultValues(row, locale),
    isWhole: true,
  }
  return <JobCard job={job} columns={columns} file={file} />
}

export const page = pageView(ImportView)
