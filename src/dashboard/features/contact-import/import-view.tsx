import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ClipboardEvent, useCallback, useDeferredValue, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { isJsonObject } from '#contract/reading/json-object'
import type { ImportRow, JobOptions, JobRow } from '#contract/team/jobs'
import { isNotFound } from '#dashboard/api/client/call-error'
import type { DraftCodec } from '#dashboard/api/drafts/draft'
import { useDraft } from '#dashboard/api/drafts/use-draft'
import { createJob, jobQueries } from '#dashboard/api/jobs'
import { useDefaultRegion } from '#dashboard/api/shared/default-region'
import { LeaveGuard } from '#dashboard/form/leave-guard'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { CallErrorState } from '#dashboard/parts/call/call-error-state'
import { contactFieldText } from '#dashboard/parts/contact/contact-fields'
import { personName } from '#dashboard/parts/contact/contact-words'
import { FileRefused } from '#dashboard/parts/file-rows/file-found'
import { mostBytes } from '#dashboard/parts/file-rows/read-file'
import { fileRowsText } from '#dashboard/parts/file-rows/texts'
import { JobCard } from '#dashboard/parts/jobs/job-card'
import { JobProgress, JobStatus } from '#dashboard/parts/jobs/job-progress'
import { jobSentence } from '#dashboard/parts/jobs/job-words'
import { lookUpMany, validNumbers } from '#dashboard/parts/lookup/look-up-many'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { paths } from '#dashboard/parts/paths'
import { regionNames } from '#dashboard/parts/phone/region-names'
import { useMayCall } from '#dashboard/parts/rights/may-call'
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
import { CreateBar } from './create-bar'
import { FileSettings, useMapping } from './file-settings'
import { useExistingCheck } from './find-existing'
import type { OpenedFile, TypedRows } from './import-host'
import type { JudgeSetting, Verdict } from './judge-rows'
import { cellsOf, resultHeader, resultValues } from './result-file'
import { RowTable } from './row-table'
import { importText } from './texts'
import { type ImportFile, type ImportHandle, useImportFile } from './use-import-file'

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
  return <ImportSetup {...{ handle, file, keepRows }} opened={file.opened} />
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
  // The list of countries is slow to build, so this happens before a file is chosen.
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
      { id: 'name', header: t.contact, value: row => personName(cellsOf(row)), unnamed: t.unnamed },
      { id: 'Phone', header: fields.Phone, value: row => cellsOf(row).Phone },
      { id: 'line', header: t.line, value: ({ input }) => (input as ImportRow).file.line, align: 'start', width: 70 },
      { id: 'why', header: t.details, value: ({ input }) => (input as ImportRow).said, compact: 'alone', width: 240 },
    ],
    [t, fields],
  )
  const failure = error ? <CallErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} /> : null
  if (failure && (!job || isNotFound(error))) return failure
  if (isPending) return <SkeletonRows rows={4} rowClass="h-8" label={t.reading} />
  if (job?.own !== 'yes') return job ? <JobProgress job={job} /> : null
  const file = {
    name: t.fileName({ name: job.name.replace(/\.[^.]*$/, '') || job.name }),
    header: resultHeader(locale),
    cellsOf: (row: JobRow) => resultValues(row, locale),
    isWhole: true,
  }
  return (
    <div className="flex flex-col gap-3">
      {failure}
      <JobCard job={job} columns={columns} file={file} />
    </div>
  )
}

type ImportSetupProps = {
  handle: ImportHandle
  file: ImportFile
  opened: OpenedFile
  /** Keeps typed rows over a reload. */
  keepRows: (rows: TypedRows) => void
}

/** Preview of a file's rows, up to the job that creates contacts. */
function ImportSetup({ handle, file, opened, keepRows }: ImportSetupProps) {
  const navigate = useNavigate()
  const t = useText(importText)
  const { loading, region = '' } = useDefaultRegion()
  const columns = useMapping(opened)
  const { follow, close } = handle
  const client = useQueryClient()
  const { host, judged, name, from } = file
  const setting = JSON.stringify({ mapping: columns.mapping, region } satisfies JudgeSetting)
  useEffect(() => {
    if (!loading) follow(host.judge(JSON.parse(setting) as JudgeSetting))
  }, [loading, setting, host, follow])
  const check = useExistingCheck(file, follow)
  useLookups(file, follow)
  const isBegun = useRef(false)
  const heading = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    // The control that chose the rows is gone.
    if (document.activeElement === document.body) heading.current?.focus()
  }, [])
  // Rendering the table separately keeps each task short.
  const showsRows = useDeferredValue(true, false)
  const all = judged?.all ?? 0
  const isTyped = !(from instanceof Blob)
  useEffect(() => {
    if (isTyped && judged && all > 0 && !isBegun.current) void host.written().then(keepRows)
  }, [isTyped, judged, all, host, keepRows])
  const title = name || (isTyped ? t.typed : t.pasted)
  async function create(verdicts: readonly Verdict[], options: JobOptions) {
    await columns.save()
    const head = { kind: 'import-contacts' as const, name: title.slice(0, 200), options: { ...options, region } }
    const { id } = await createJob(head, await host.upload(verdicts))
    isBegun.current = true
    if (isTyped) keepRows([])
    void client.invalidateQueries({ queryKey: jobQueries.all() })
    void navigate(paths.importContacts({ job: id }))
  }
  return (
    <div className="flex flex-col gap-3">
      <LeaveGuard isDirty={() => !isBegun.current && all > 0} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span ref={heading} tabIndex={-1} className="font-medium wrap-anywhere outline-none">
          {title}
        </span>
        {columns.isRemembered ? <span className="text-muted">{t.remembered}</span> : null}
        <Button size="sm" onClick={close}>
          {t.other}
        </Button>
        {isTyped ? null : (
          <FileSettings
            name={name}
            file={opened}
            faults={judged?.faults}
            columns={columns}
            onReadAs={choice => handle.open(from, name, choice)}
          />
        )}
      </div>
      <CreateBar file={file} check={check} onCreate={create} />
      {showsRows ? <RowTable file={file} mapping={columns.mapping} follow={follow} /> : null}
    </div>
  )
}

/** Looks up each unknown number once, if the person may. */
function useLookups({ host, judged }: ImportFile, follow: ImportHandle['follow']) {
  const client = useQueryClient()
  const mayLookUp = useMayCall()('lookupPhoneNumbers')
  // Only leaving the page ends the lookup: judging again needs mostly the same numbers.
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])
  const lookUp = useEffectEvent(async (region: string) => {
    const signal = leaving.current?.signal
    // Without an answer a number stays doubtful.
    const { found } = await lookUpMany(client, await host.toLookUp(region), { region, signal })
    const numbers = validNumbers(found)
    if (signal?.aborted || numbers.size === 0) return
    await host.know({ region, numbers })
    follow(host.judge())
  })
  useEffect(() => {
    if (mayLookUp && judged) void lookUp(judged.region)
  }, [mayLookUp, judged])
}

export const page = pageView(ImportView)
