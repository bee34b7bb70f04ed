import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { ChangeRow, JobRow } from '#contract/team/jobs'
import { hasEnded, jobQueries, type KnownJob } from '#dashboard/api/jobs'
import { rightText } from '#dashboard/api/session/right-text'
import { useMay } from '#dashboard/api/session/session'
import { useText } from '#dashboard/i18n/use-text'
import { CallErrorState } from '#dashboard/parts/call/call-error-state'
import { useChosen } from '#dashboard/parts/contact/chosen-contacts'
import { JobCard, jobHeading } from '#dashboard/parts/jobs/job-card'
import { jobText } from '#dashboard/parts/jobs/job-words'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { paths } from '#dashboard/parts/paths'
import { PageLink } from '#dashboard/parts/rights/page-link'
import { WhoGrants } from '#dashboard/parts/rights/who-grants'
import { Button } from '#dashboard/ui/action/button'
import { buttonClass } from '#dashboard/ui/action/button-class'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { SkeletonRows } from '#dashboard/ui/state/skeleton'
import { useFocusRecovery } from '#dashboard/ui/use-focus-recovery'
import { anyText, useSearch } from '#dashboard/ui/use-search'
import { ChangeChosen } from './change-chosen'
import { changeColumns } from './preview'
import { changeText } from './texts'

const reads = { job: anyText, chosen: anyText }

/** Page that changes many contacts: preview, then the job and its results. */
export function ChangeView() {
  const t = useText(changeText)
  const rights = useText(rightText)
  const may = useMay()
  const [{ chosen }] = useSearch(reads)
  // The address of the filtered list.
  const { from } = (useLocation().state ?? {}) as { from?: string }
  const { loading, contacts } = useChosen(chosen)
  const frame = useRef<HTMLDivElement>(null)
  useFocusRecovery(frame, newestJobHeading)
  const { data, error, isPending, isFetching, refetch } = useQuery(jobQueries.own())
  if (!may('contacts.bulk')) {
    return (
      <Page name="changeContacts">
        <EmptyState title={t.needsTitle}>
          {t.needs({ right: rights['contacts.bulk'] })} <WhoGrants />
        </EmptyState>
      </Page>
    )
  }
  const jobs = data?.filter(({ kind }) => kind === 'change-contacts') ?? []
  return (
    <Page name="changeContacts">
      <div ref={frame} className="flex flex-col gap-6">
        {isPending || loading ? (
          <SkeletonRows rows={4} rowClass="h-8" label={t.opening} />
        ) : (
          <>
            {contacts.length > 0 ? <ChangeChosen key={chosen} {...{ contacts, chosen, from }} /> : null}
            {error ? <CallErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} /> : null}
            {jobs.length > 0 ? <Changes jobs={jobs} /> : null}
            {contacts.length > 0 ? null : (
              <EmptyState
                title={t.noneTitle}
                action={
                  <PageLink to={paths.contacts()} className={buttonClass({ variant: 'primary' })}>
                    {t.toList}
                  </PageLink>
                }
              />
            )}
          </>
        )}
      </div>
    </Page>
  )
}

/** Returns the heading to focus once the form or card that had the focus is gone. */
const newestJobHeading = (around: readonly Element[], frame: Element) =>
  around.some(each => each.isConnected && each.matches('section'))
    ? undefined
    : (frame.querySelector<HTMLElement>(jobHeading) ?? undefined)

/** Shows the newest job, the unfinished ones and the one in the address; the others on demand. */
function Changes({ jobs }: { jobs: readonly KnownJob[] }) {
  const t = useText(changeText)
  const words = useText(jobText)
  const [{ job: named }] = useSearch(reads)
  const [all, setAll] = useState(false)
  const columns = useMemo(() => changeColumns(t, changeOf), [t])
  const file = {
    name: t.file,
    header: [t.id, t.name, t.field, t.before, t.after],
    cellsOf: (row: JobRow) => {
      const { id, name, path, before, after } = changeOf(row)
      return [id, name, path.join('.'), before, after]
    },
  }
  const first = jobs.filter((job, at) => all || at === 0 || job.id === named || !hasEnded(job))
  return (
    <>
      {first.map(job => (
        <JobCard key={job.id} job={job} columns={columns} file={file} />
      ))}
      {first.length < jobs.length ? (
        <p>
          <Button size="sm" variant="ghost" onClick={() => setAll(true)}>
            {words.all({ n: jobs.length })}
          </Button>
        </p>
      ) : null}
    </>
  )
}

const changeOf = ({ input }: JobRow) => input as ChangeRow

export const page = pageView(ChangeView)
