import { useEffect } from 'react'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { JobCard } from '#dashboard/parts/jobs/job-card'
import { useJobs } from '#dashboard/parts/jobs/use-jobs'
import { beginWork } from '#dashboard/parts/jobs/work-on-jobs'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { SkeletonRows } from '#dashboard/ui/state/skeleton'
import { ImportSetup } from './import-setup'
import { importText } from './import-text'
import { LeftOutRows } from './left-out-rows'
import { saveResult } from './save-result'

/** Contacts from a file: what will be created, and then what became of each row. */
export function ImportView() {
  const t = useText(importText)
  const locale = useLocale()
  const { loading, jobs } = useJobs('create-contacts')
  useEffect(() => void beginWork().catch(() => undefined), [])
  return (
    <Page name="importContacts">
      {loading ? (
        <SkeletonRows rows={4} rowClass="h-8" label={t.opening} />
      ) : jobs.length > 0 ? (
        <div className="flex flex-col gap-4">
          {jobs.map(job => (
            <JobCard key={job.id} job={job} onSave={() => saveResult(job, locale)}>
              <LeftOutRows job={job} />
            </JobCard>
          ))}
        </div>
      ) : (
        <ImportSetup />
      )}
    </Page>
  )
}

export const page = pageView(ImportView)
