import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ChangeRow, JobRow } from '#contract/team/jobs'
import { hasEnded, jobQueries, type KnownJob } from '#dashboard/api/jobs'
import { rightText } from '#dashboard/api/session/right-text'
import { useMay } from '#dashboard/api/session/session'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { CallErrorState } from '#dashboard/parts/call/call-error-state'
import { type ChosenContact, forgetChosen, useChosen } from '#dashboard/parts/contact/chosen-contacts'
import { FileRefused } from '#dashboard/parts/file-rows/file-found'
import { JobCard } from '#dashboard/parts/jobs/job-card'
import { jobText } from '#dashboard/parts/jobs/job-words'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { paths } from '#dashboard/parts/paths'
import { PageLink } from '#dashboard/parts/rights/page-link'
import { Button } from '#dashboard/ui/action/button'
import { buttonClass } from '#dashboard/ui/action/button-class'
import { FileButton } from '#dashboard/ui/field/file-button'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { Notice } from '#dashboard/ui/state/notice'
import { SkeletonRows } from '#dashboard/ui/state/skeleton'
import type { Column } from '#dashboard/ui/table/column'
import { anyText, useSearch } from '#dashboard/ui/use-search'
import { ChangeChosen } from './change-chosen'
import { Preview } from './preview'
import { changeText } from './texts'
import { changesFile, readUndoFile } from './undo-rows'

/** One change of many contacts: preview, then the job and its results. */
export function ChangeView() {
  const t = useText(changeText)
  const rights = useText(rightText)
  const may = useMay()
  const chosen = useChosen()
  const { data, error, isPending, isFetching, refetch } = useQuery(jobQueries.own())
  if (!may('contacts.bulk')) {
    return (
      <Page name="changeContacts">
        <EmptyState title={t.needsTitle}>{t.needs({ right: rights['contacts.bulk'] })}</EmptyState>
      </Page>
    )
  }
  const jobs = data?.filter(({ kind }) => kind === 'change-contacts') ?? []
  return (
    <Page name="changeContacts">
      {isPending || chosen.loading ? (
        <SkeletonRows rows={4} rowClass="h-8" label={t.opening} />
      ) : (
        <div className="flex flex-col gap-6">
          {chosen.contacts.length > 0 ? <ChangeSetup contacts={chosen.contacts} /> : null}
          {error ? <CallErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} /> : null}
          {jobs.length > 0 ? <Changes jobs={jobs} /> : null}
          {chosen.contacts.length > 0 ? null : <ChangeSetup contacts={[]} />}
        </div>
      )}
    </Page>
  )
}

const reads = { job: anyText }

/** The latest change, those that are not finished, and the one in the address; the others on demand. */
function Changes({ jobs }: { jobs: readonly KnownJob[] }) {
  const t = useText(changeText)
  const words = useText(jobText)
  const locale = useLocale()
  const [{ job: named }] = useSearch(reads)
  const [all, setAll] = useState(false)
  const columns = useMemo(
    (): Column<JobRow>[] => [
      { id: 'contact', header: t.contact, value: row => changeOf(row).name, unnamed: t.unnamed, width: 200 },
      { id: 'field', header: t.field, value: row => fieldOf(row, t.label), width: 140, compact: 'none' },
      { id: 'before', header: t.before, value: row => changeOf(row).before, width: 160 },
      { id: 'after', header: t.after, value: row => changeOf(row).after, width: 160 },
    ],
    [t],
  )
  const first = jobs.filter((job, at) => all || at === 0 || job.id === named || !hasEnded(job))
  return (
    <>
      {first.map(job => (
        <JobCard key={job.id} job={job} columns={columns} file={changesFile(locale)} />
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

function fieldOf(row: JobRow, label: string): string | undefined {
  const [member, name] = changeOf(row).path
  return member === 'labels' ? label : name
}

type OpenedUndo = { file: string; read: Awaited<ReturnType<typeof readUndoFile>> }

/** The change of the chosen contacts, or of a result file that is undone. */
function ChangeSetup({ contacts }: { contacts: readonly ChosenContact[] }) {
  const t = useText(changeText)
  const [undo, setUndo] = useState<OpenedUndo>()
  const openFile = (file: File) =>
    void readUndoFile(file)
      .catch(() => 'unreadable' as const)
      .then(read => setUndo({ file: file.name, read }))
  const fileButton = (
    <FileButton accept=".csv,.txt,.xlsx" onFile={openFile}>
      {t.undoFile}
    </FileButton>
  )
  const refused = typeof undo?.read === 'string' ? <UndoRefused reason={undo.read} /> : null
  if (typeof undo?.read === 'object') {
    const { proposals, damaged } = undo.read
    return (
      <>
        <div className="flex flex-wrap items-center gap-3">
          <p className="font-medium">{t.undoing({ file: undo.file })}</p>
          <Button size="sm" variant="ghost" onClick={() => setUndo(undefined)}>
            {t.forget}
          </Button>
        </div>
        {damaged > 0 ? <Notice tone="warning" title={t.damagedRows({ n: damaged })} /> : null}
        {proposals.length === 0 ? <p className="text-muted">{t.nothingLeft}</p> : null}
        <Preview proposals={proposals} name={t.undoing({ file: undo.file })} onStarted={() => setUndo(undefined)} />
      </>
    )
  }
  if (contacts.length === 0) {
    return (
      <>
        {refused}
        <EmptyState
          title={t.noneTitle}
          action={
            <span className="flex flex-wrap justify-center gap-2">
              <PageLink to={paths.contacts()} className={buttonClass({ variant: 'primary' })}>
                {t.toList}
              </PageLink>
              {fileButton}
            </span>
          }
        />
      </>
    )
  }
  return (
    <>
      {refused}
      <div className="flex flex-wrap items-center gap-3">
        <p className="grow font-medium">{t.chosen({ n: contacts.length })}</p>
        <Button variant="ghost" onClick={() => void forgetChosen()}>
          {t.forget}
        </Button>
        {fileButton}
      </div>
      <ChangeChosen contacts={contacts} />
    </>
  )
}

function UndoRefused({ reason }: { reason: Extract<OpenedUndo['read'], string> }) {
  const t = useText(changeText)
  if (reason !== 'other') return <FileRefused reason={reason} />
  return (
    <Notice tone="danger" title={t.noUndoTitle}>
      {t.noUndo}
    </Notice>
  )
}

export const page = pageView(ChangeView)
