import { useState } from 'react'
import { useOnce } from '#dashboard/form/use-once'
import { useText } from '#dashboard/i18n/use-text'
import { type ChosenContact, forgetChosen } from '#dashboard/parts/contact/chosen-contacts'
import { FileRefused } from '#dashboard/parts/file-rows/file-refused'
import { openJob } from '#dashboard/parts/jobs/job-store'
import { SendingChoice } from '#dashboard/parts/jobs/sending-choice'
import { usualSending } from '#dashboard/parts/jobs/usual-sending'
import { beginWork } from '#dashboard/parts/jobs/work-on-jobs'
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
import { readUndoFile } from './undo-file'

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
        <Start proposals={proposals} name={undo.file} />
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

/** What would be changed, and the button that does it. */
function Start({ proposals, name }: { proposals: readonly Proposal[]; name: string }) {
  const t = useText(changeText)
  const changes = proposals.filter(isChange)
  const [sending, setSending] = useState(usualSending)
  const start = useOnce(async () => {
    const rows = changes.map(({ findings: _findings, fault: _fault, ...input }, at) => ({ line: at + 1, input }))
    await openJob({ kind: 'change-contacts', name, sending, rows })
    await forgetChosen()
    void beginWork()
  })
  return (
    <>
      {start.failed ? <Notice tone="danger" role="alert" title={t.notStarted} /> : null}
      <div>
        <Button variant="primary" busy={start.busy} disabled={changes.length === 0} onClick={() => void start.run()}>
          {changes.length === 0 ? t.nothing : t.start({ n: changes.length })}
        </Button>
      </div>
      {changes.length > 0 ? <SendingChoice sending={sending} onChange={setSending} /> : null}
      {proposals.length > 0 ? <PreviewTable proposals={proposals} /> : null}
    </>
  )
}
