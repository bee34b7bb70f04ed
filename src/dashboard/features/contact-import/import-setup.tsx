import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { JobOptions } from '#contract/team/jobs'
import { createJob, jobQueries } from '#dashboard/api/jobs'
import { useDefaultRegion } from '#dashboard/api/shared/default-region'
import { LeaveGuard } from '#dashboard/form/leave-guard'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { rowsOf } from '#dashboard/parts/jobs/job-words'
import { lookUpMany, validNumbers } from '#dashboard/parts/lookup/look-up-many'
import { useMayCall } from '#dashboard/parts/rights/may-call'
import { Button } from '#dashboard/ui/action/button'
import { ConfirmDialog } from '#dashboard/ui/overlay/confirm-dialog'
import { CreateBar } from './create-bar'
import { FileSettings, useMapping } from './file-settings'
import { useExistingCheck } from './find-existing'
import type { OpenedFile, TypedRows } from './import-host'
import type { JudgeSetting, Verdict } from './judge-rows'
import { RowTable } from './row-table'
import { importText } from './texts'
import type { ImportFile, ImportHandle } from './use-import-file'

type ImportSetupProps = {
  handle: ImportHandle
  file: ImportFile
  opened: OpenedFile
  /** Keeps typed rows over a reload. */
  keepRows: (rows: TypedRows) => void
  onBegun: (job: string) => void
}

/** Preview of a file's rows, up to the job that creates contacts. */
export function ImportSetup({ handle, file, opened, keepRows, onBegun }: ImportSetupProps) {
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
    onBegun(id)
  }
  return (
    <div className="flex flex-col gap-3">
      <ConfirmRepeat name={name} rows={all} onCancel={close} />
      <LeaveGuard isDirty={() => !isBegun.current && all > 0} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium wrap-anywhere">{title}</span>
        {columns.isRemembered ? <span className="text-muted">{t.remembered}</span> : null}
        <Button size="sm" onClick={close}>
          {t.other}
        </Button>
        {isTyped ? null : (
          <FileSettings
            name={name}
            file={opened}
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

/** Asks before a file with the name and row count of an earlier import is imported again. */
function ConfirmRepeat({ name, rows, onCancel }: { name: string; rows: number; onCancel: () => void }) {
  const t = useText(importText)
  const format = useFormat()
  const [isMeant, setIsMeant] = useState(false)
  const { data: jobs = [] } = useQuery(jobQueries.own())
  const before = jobs.find(job => job.kind === 'import-contacts' && job.name === name && rowsOf(job) === rows)
  return (
    <ConfirmDialog
      open={name !== '' && rows > 0 && before !== undefined && !isMeant}
      onOpenChange={open => (open ? undefined : onCancel())}
      title={t.againTitle}
      confirmLabel={t.again}
      onConfirm={() => setIsMeant(true)}
    >
      {before ? t.againBody({ when: format.dateTime(before.createdAt), n: rows }) : null}
    </ConfirmDialog>
  )
}
