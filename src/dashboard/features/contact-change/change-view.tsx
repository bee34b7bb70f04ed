import { useEffect } from 'react'
import { rightText } from '#dashboard/api/session/right-text'
import { useMay } from '#dashboard/api/session/session'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { useChosen } from '#dashboard/parts/contact/chosen-contacts'
import { JobCard } from '#dashboard/parts/jobs/job-card'
import { useJobs } from '#dashboard/parts/jobs/use-jobs'
import { beginWork } from '#dashboard/parts/jobs/work-on-jobs'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { SkeletonRows } from '#dashboard/ui/state/skeleton'
import { ChangeSetup } from './change-setup'
import { changeText } from './change-text'
import { saveUndoFile } from './undo-file'

/** Many contacts changed alike: what would become of each, and then what did. */
export function ChangeView() {
  const t = useText(changeText)
  const rights = useText(rightText)
  const locale = useLocale()
  const may = useMay()
  const { loading, jobs } = useJobs('change-contacts')
  const chosen = useChosen()
  useEffect(() => void beginWork().catch(() => undefined), [])
  if (!may('contacts.bulk')) {
    return (
      <Page name="changeContacts">
        <EmptyState title={t.needsTitle}>{t.needs({ right: rights['contacts.bulk'] })}</EmptyState>
      </Page>
    )
  }
  return (
    <Page name="changeContacts">
      {loading || chosen.loading ? (
        <SkeletonRows rows={4} rowClass="h-8" label={t.opening} />
      ) : (
        <div className="flex flex-col gap-4">
          {jobs.map(job => (
            <JobCard key={job.id} job={job} onSave={() => saveUndoFile(job, locale)} />
          ))}
          {jobs.length === 0 || chosen.contacts.length > 0 ? <ChangeSetup contacts={chosen.contacts} /> : null}
        </div>
      )}
    </Page>
  )
}

export const page = pageView(ChangeView)
