import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ImportRow, JobRow } from '#contract/team/jobs'
import { jobQueries, type KnownJob } from '#dashboard/api/jobs'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { CallErrorState } from '#dashboard/parts/call/call-error-state'
import { contactFieldText } from '#dashboard/parts/contact/contact-field-text'
import { JobCard } from '#dashboard/parts/jobs/job-card'
import { JobProgress } from '#dashboard/parts/jobs/job-progress'
import { SkeletonRows } from '#dashboard/ui/state/skeleton'
import type { Column } from '#dashboard/ui/table/column'
import { importText } from './import-text'
import { cellsOf, resultHeader, resultText, resultValues } from './result-file'

/** An import that the server carries out: how far it is, and what became of each row. */
export function ImportJob({ id }: { id: string }) {
  const t = useText(importText)
  const { data: job, error, isPending, isFetching, refetch } = useQuery(jobQueries.one(id))
  if (error) return <CallErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (isPending) return <SkeletonRows rows={4} rowClass="h-8" label={t.reading} />
  return job ? <KnownImport job={job} /> : null
}

function KnownImport({ job }: { job: KnownJob }) {
  const t = useText(importText)
  const fields = useText(contactFieldText)
  const locale = useLocale()
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
      { id: 'why', header: t.details, value: ({ input }) => (input as ImportRow).said, compact: 'none', width: 240 },
    ],
    [t, fields],
  )
  if (job.own !== 'yes') return <JobProgress job={job} />
  const text = resultText[locale]
  const name = `${job.name.replace(/\.[^.]*$/, '') || text.name}-${text.ending}`
  const cells = (row: JobRow) => resultValues(row, locale)
  return (
    <JobCard job={job} columns={columns} file={{ name, header: resultHeader(locale), cellsOf: cells, isWhole: true }} />
  )
}
