import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
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
import { FileSettings } from './file-settings'
import { importText } from './import-text'
import type { Judged, OpenedFile } from './reading/import-host'
import type { JudgeSetting } from './reading/judge-rows'
import { RowTable } from './row-table'
import { useExistingCheck } from './use-existing-check'
import type { ImportFile, ImportHandle, TypedRows } from './use-import-file'
import { useMapping } from './use-mapping'

type ImportSetupProps = {
  handle: ImportHandle
  file: ImportFile
  opened: OpenedFile
  /** Keeps typed rows over a reload. */
  keepRows: (rows: TypedRows) => void
  /** A job has the rows. */
  onBegun: (job: string) => void
}

/** From the rows of a file to a job that creates contacts. */
export function ImportSetup({ handle, file, opened, keepRows, onBegun }: ImportSetupProps) {
  const t = useText(importText)
  const { loading, region = '' } = useDefaultRegion()
  const columns = useMapping(opened)
  const { follow, close } = handle
  const client = useQueryClient()
  const { host, judged, name } = file
  const setting = JSON.stringify({ mapping: columns.mapping, region } satisfies JudgeSetting)
  useEffect(() => {
    if (!loading) follow(host.judge(JSON.parse(setting) as JudgeSetting))
  }, [loading, setting, host, follow])
  const check = useExistingCheck(file, follow)
  useDoubt(file, follow)
  const isBegun = useRef(false)
  // The table is drawn after what stands above it, so that neither holds up the page.
  const showsRows = useDeferredValue(true, false)
  const all = judged ? Object.values(judged.counts).reduce((sum, n) => sum + n, 0) : 0
  const isTyped = opened.typed !== undefined
  useEffect(() => {
    if (isTyped && judged && all > 0 && !isBegun.current) void host.written().then(keepRows)
  }, [isTyped, judged, all, host, keepRows])
  const title = name || (isTyped ? t.typed : t.pasted)
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
        {isTyped ? null : <FileSettings name={name} file={opened} columns={columns} onReadAs={handle.readAs} />}
      </div>
      <CreateBar
        file={file}
        check={check}
        onCreate={async (verdicts, options) => {
          await columns.save()
          const rows = await host.upload(verdicts)
          const head = { kind: 'import-contacts' as const, name: title.slice(0, 200), options: { ...options, region } }
          const { id } = await createJob(head, rows)
          isBegun.current = true
          if (isTyped) keepRows([])
          void client.invalidateQueries({ queryKey: jobQueries.all() })
          onBegun(id)
        }}
      />
      {showsRows ? <RowTable file={file} mapping={columns.mapping} follow={follow} /> : null}
    </div>
  )
}

/** Asks a lookup about the numbers in doubt, once each, where the person may. */
function useDoubt({ host, judged }: ImportFile, follow: ImportHandle['follow']) {
  const client = useQueryClient()
  const mayLookUp = useMayCall()('lookupPhoneNumbers')
  const { doubt, region = '' }: Partial<Judged> = judged ?? {}
  // Given up with the page alone: a list that is judged once more asks for most of the same.
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])
  useEffect(() => {
    if (!mayLookUp || !doubt?.length) return
    const signal = leaving.current?.signal
    // What cannot be asked is in doubt still.
    void lookUpMany(client, doubt, { region, signal }).then(async ({ found }) => {
      const numbers = validNumbers(found)
      if (signal?.aborted || numbers.size === 0) return
      await host.know({ region, numbers })
      follow(host.judgeAgain())
    })
  }, [client, doubt, mayLookUp, host, follow, region])
}

/** A file that was imported before is asked about first: it is known by its name and the number of its rows. */
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
