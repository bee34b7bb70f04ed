import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { isJsonObject } from '#contract/reading/json-object'
import type { DraftCodec } from '#dashboard/api/drafts/draft'
import { useDraft } from '#dashboard/api/drafts/use-draft'
import { jobQueries } from '#dashboard/api/jobs'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { JobStatus } from '#dashboard/parts/jobs/job-progress'
import { jobSentence } from '#dashboard/parts/jobs/job-words'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { paths } from '#dashboard/parts/paths'
import { buttonClass } from '#dashboard/ui/action/button-class'
import { linkClass } from '#dashboard/ui/action/link-class'
import { SkeletonRows } from '#dashboard/ui/state/skeleton'
import { anyText, useSearch } from '#dashboard/ui/use-search'
import { ChooseRows } from './choose-rows'
import { ImportJob } from './import-job'
import { ImportSetup } from './import-setup'
import { importText } from './import-text'
import { type TypedRows, useImportFile } from './use-import-file'

const reads = { job: anyText }

/** Rows that were typed and are not sent. */
const typedRows: DraftCodec<TypedRows> = {
  read: stored => (Array.isArray(stored) && stored.every(isJsonObject) ? (stored as TypedRows) : undefined),
  isWorthSaving: rows => rows.length > 0,
}

/** Contacts from a file or from rows: what will be created, and then what became of each row. */
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
  const { opened } = file
  if (!opened) return <SkeletonRows rows={6} rowClass="h-8" label={t.reading} />
  return (
    <ImportSetup
      {...{ handle, file, opened, keepRows }}
      onBegun={job => void navigate(paths.importContacts({ job }))}
    />
  )
}

const recent = 5

/** One's own latest imports, which go on or keep their results for some days. */
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
          <li key={job.id} className="flex flex-wrap items-baseline gap-x-3">
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

export const page = pageView(ImportView)
