import { useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useDefaultRegion } from '#dashboard/api/shared/default-region'
import type { JobSending } from '#dashboard/api/store/collections'
import { LeaveGuard } from '#dashboard/form/leave-guard'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { openJob } from '#dashboard/parts/jobs/job-store'
import { beginWork } from '#dashboard/parts/jobs/work-on-jobs'
import { lookUpMany, validNumbers } from '#dashboard/parts/lookup/look-up-many'
import { useMayCall } from '#dashboard/parts/rights/may-call'
import { ConfirmDialog } from '#dashboard/ui/overlay/confirm-dialog'
import { SkeletonRows } from '#dashboard/ui/state/skeleton'
import { ChooseFile } from './choose-file'
import { CreateCard } from './create-card'
import { ExistingCard } from './existing-card'
import { importText } from './import-text'
import { type ImportedFile, importedBefore, rememberImported } from './imported-files'
import { inPieces } from './in-pieces'
import { MappingCard } from './mapping-card'
import type { ChosenRows, Judged, OpenedFile } from './reading/import-orders'
import type { Verdict } from './reading/judge-rows'
import { RowTable } from './row-table'
import { useExistingCheck } from './use-existing-check'
import { type ImportFile, type ImportHandle, useImportFile } from './use-import-file'
import { useMapping } from './use-mapping'

/** From a file to the contacts that are to be created. */
export function ImportSetup() {
  const t = useText(importText)
  const handle = useImportFile()
  const { file } = handle
  if (!file || file.refused) return <ChooseFile refused={file?.refused} onFile={handle.choose} />
  if (!file.opened) return <SkeletonRows rows={6} rowClass="h-8" label={t.reading} />
  const { hash, sheet, encoding } = file.opened.info
  return <Chosen key={[hash, sheet, encoding].join()} handle={handle} file={file} opened={file.opened} />
}

type ChosenProps = { handle: ImportHandle; file: ImportFile; opened: OpenedFile }

function Chosen({ handle, file, opened }: ChosenProps) {
  const { loading, region = '' } = useDefaultRegion()
  const columns = useMapping(opened)
  const setting = JSON.stringify({ mapping: columns.mapping, region })
  const { post } = handle
  useEffect(() => {
    if (!loading) post({ type: 'judge', setting: JSON.parse(setting) as never })
  }, [loading, setting, post])
  const { judged } = file
  const check = useExistingCheck(handle, judged, file.judging)
  useDoubt(handle, judged)
  const isBegun = useRef(false)
  // The rows are not there yet: their table is drawn after what stands above it, so that neither holds up the page.
  const showsRows = useDeferredValue(true, false)
  const create = async (verdicts: readonly Verdict[], sending: JobSending) => {
    await columns.save()
    const { rows } = await openJob({
      kind: 'create-contacts',
      name: file.name,
      sending,
      rows: rowsOf(handle, verdicts),
    })
    isBegun.current = true
    const at = new Date().toISOString()
    await rememberImported({ hash: opened.info.hash, at, rows }).catch(() => undefined)
    void beginWork()
  }
  return (
    <div className="flex flex-col gap-4">
      <ConfirmRepeat hash={opened.info.hash} onCancel={handle.close} />
      <LeaveGuard isDirty={() => !isBegun.current} />
      <MappingCard
        name={file.name}
        file={opened}
        columns={columns}
        lacksCountry={judged?.lacksCountry ?? false}
        onOther={handle.close}
        onReadAs={handle.readAs}
      />
      {check.available ? <ExistingCard check={check} judging={file.judging} /> : null}
      <CreateCard
        file={file}
        canCheck={check.available && check.found === undefined}
        isCompared={check.isWhole}
        onCreate={create}
      />
      {showsRows ? <RowTable file={file} mapping={columns.mapping} handle={handle} /> : null}
    </div>
  )
}

/** The rows of the file in pieces that do not hold up the page: those that are to be sent, and the others with why not. */
async function* rowsOf({ request }: ImportHandle, verdicts: readonly Verdict[]) {
  for (let from: number | undefined = 0; from !== undefined; ) {
    const { rows, next }: ChosenRows = await request({ about: 'chosen', verdicts, from })
    yield rows
    from = next
  }
}

/** Asks a lookup about the numbers in doubt, once each, where the person may. */
function useDoubt({ post }: ImportHandle, judged: Judged | undefined) {
  const client = useQueryClient()
  const mayLookUp = useMayCall()('lookupPhoneNumbers')
  const { doubt, region = '' } = judged ?? {}
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
    void lookUpMany(client, doubt, { region, signal }).then(({ found }) => {
      const numbers = [...validNumbers(found)]
      if (signal?.aborted || numbers.length === 0) return
      for (const { piece, more } of inPieces(numbers)) post({ type: 'know', region, numbers: new Map(piece), more })
    })
  }, [client, doubt, mayLookUp, post, region])
}

/** A file that was imported before is asked about first. */
function ConfirmRepeat({ hash, onCancel }: { hash: string; onCancel: () => void }) {
  const t = useText(importText)
  const format = useFormat()
  const [before, setBefore] = useState<ImportedFile>()
  useEffect(() => {
    let isCurrent = true
    void importedBefore(hash).then(found => isCurrent && setBefore(found))
    return () => void (isCurrent = false)
  }, [hash])
  return (
    <ConfirmDialog
      open={before !== undefined}
      onOpenChange={open => (open ? undefined : onCancel())}
      title={t.againTitle}
      confirmLabel={t.again}
      onConfirm={() => setBefore(undefined)}
    >
      {before ? t.againBody({ when: format.dateTime(before.at), n: before.rows }) : null}
    </ConfirmDialog>
  )
}
