import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '#dashboard/api/client/call-error'
import { createJob, jobQueries } from '#dashboard/api/jobs'
import { useOnce } from '#dashboard/form/use-once'
import { useText } from '#dashboard/i18n/use-text'
import { failureWords } from '#dashboard/parts/call/notify-failure'
import { type ChosenContact, forgetChosen } from '#dashboard/parts/contact/chosen-contacts'
import { FileRefused } from '#dashboard/parts/file-rows/file-found'
import { paths } from '#dashboard/parts/paths'
import { PageLink } from '#dashboard/parts/rights/page-link'
import { Button } from '#dashboard/ui/action/button'
import { buttonClass } from '#dashboard/ui/action/button-class'
import { FileButton } from '#dashboard/ui/field/file-button'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { Notice } from '#dashboard/ui/state/notice'
import { ChangeCard } from './change-card'
import { changeText } from './change-text'
import { isChange, type Proposal } from './changes'
import { PreviewTable } from './preview-table'
import { readUndoFile } from './undo-rows'

type OpenedUndo = { file: string; read: Awaited<ReturnType<typeof readUndoFile>> }

/** From chosen contacts, or a file of earlier changes, to what would become of each. */
export function ChangeSetup({ contacts }: { contacts: readonly ChosenContact[] }) {
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
        <Start proposals={proposals} name={t.undoing({ file: undo.file })} onStarted={() => setUndo(undefined)} />
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
      <Chosen contacts={contacts}>{fileButton}</Chosen>
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

function Chosen({ contacts, children }: { contacts: readonly ChosenContact[]; children: React.ReactNode }) {
  const t = useText(changeText)
  const [planned, setPlanned] = useState<{ proposals: readonly Proposal[]; name: string }>()
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <p className="grow font-medium">{t.chosen({ n: contacts.length })}</p>
        <Button variant="ghost" onClick={() => void forgetChosen()}>
          {t.forget}
        </Button>
        {children}
      </div>
      <ChangeCard contacts={contacts} onPlan={setPlanned} />
      {planned ? (
        <>
          <Start {...planned} />
          {contacts.length > planned.proposals.length ? (
            <p className="text-muted">{t.untouched({ n: contacts.length - planned.proposals.length })}</p>
          ) : null}
        </>
      ) : null}
    </>
  )
}

const isUnknown = (error: unknown) => error instanceof CallError && error.outcome === 'unknown'

/** Characters of a job's name at most. */
const longestName = 200

type StartProps = { proposals: readonly Proposal[]; name: string; onStarted?: () => void }

/** What would be changed, and the button that does it. */
function Start({ proposals, name, onStarted }: StartProps) {
  const t = useText(changeText)
  const client = useQueryClient()
  const changes = proposals.filter(isChange)
  const [error, setError] = useState<unknown>()
  const start = useOnce(async () => {
    const rows = changes.map(({ findings: _findings, fault: _fault, ...row }) => row)
    const head = { kind: 'change-contacts', name: name.slice(0, longestName) }
    try {
      setError(undefined)
      await createJob(head, rows)
    } catch (failure) {
      return setError(failure)
    } finally {
      await client.invalidateQueries({ queryKey: jobQueries.all() })
    }
    await forgetChosen()
    onStarted?.()
  })
  return (
    <>
      {error === undefined ? null : (
        <Notice tone="danger" role="alert" title={isUnknown(error) ? t.maybeStarted : t.notStarted}>
          {isUnknown(error) ? t.maybeStartedBody : failureWords(error)}
        </Notice>
      )}
      <div>
        <Button variant="primary" busy={start.busy} disabled={changes.length === 0} onClick={() => void start.run()}>
          {changes.length === 0 ? t.nothing : t.start({ n: changes.length })}
        </Button>
      </div>
      {proposals.length > 0 ? <PreviewTable proposals={proposals} /> : null}
    </>
  )
}
