import type { FieldIssue } from '#dashboard/data/client/call-error'
import { useText } from '#dashboard/i18n/use-text'
import { CallErrorState } from '#dashboard/parts/call/call-error-state'
import { Icon } from '#dashboard/ui/icon'
import { ConflictPanel } from './conflict-panel'
import type { ValuePath } from './contact-changes'
import type { SaveOutcome } from './save-contact'
import type { Difference } from './save-proof'
import { saveText } from './save-text'

type SaveReportProps = {
  outcome: SaveOutcome
  /** What the service refused that no value shows. */
  issues: readonly FieldIssue[]
  busy: boolean
  onSettle: (theirs: ValuePath[]) => void
}

/** What became of the last save. */
export function SaveReport({ outcome, issues, busy, onSettle }: SaveReportProps) {
  const t = useText(saveText)
  switch (outcome.kind) {
    case 'conflict':
      return <ConflictPanel conflicts={outcome.conflicts} busy={busy} onSettle={onSettle} />
    case 'saved':
      return <Saved outcome={outcome} />
    case 'nothing-left':
      return (
        <div role="status" className="border-l-2 border-info bg-info-soft px-4 py-3 text-ink">
          <p className="font-medium">{t.nothingLeftTitle}</p>
          <p>{t.nothingLeftBody}</p>
        </div>
      )
    case 'gone':
      return <Unsaved title={t.goneTitle} body={t.goneBody} {...{ outcome, issues }} />
    case 'refused':
      return <Unsaved title={t.refusedTitle} body={t.refusedBody} {...{ outcome, issues }} />
    case 'not-done':
      return <Unsaved title={t.notDoneTitle} body={t.notDoneBody} {...{ outcome, issues }} />
    case 'failed':
      return <CallErrorState error={outcome.error} issues={issues} />
  }
}

type UnsavedProps = { title: string; body: string; outcome: { error: unknown }; issues: readonly FieldIssue[] }

/** Reading told what became of it; what the service said stands beside that. */
function Unsaved({ title, body, outcome, issues }: UnsavedProps) {
  return (
    <CallErrorState error={outcome.error} issues={issues} title={title}>
      {body}
    </CallErrorState>
  )
}

function Saved({ outcome }: { outcome: Extract<SaveOutcome, { kind: 'saved' }> }) {
  const t = useText(saveText)
  const { differences, lost, unproven } = outcome
  const asSent = differences.length === 0 && !unproven
  const words = ({ path, kind, sent, got }: Difference) => {
    const plain = path.slice(1).join(' · ')
    const name = path[0] === 'labels' ? t.label({ name: plain }) : plain
    return t[kind]({ name, sent: sent ?? '', got: got ?? '' })
  }
  return (
    <div
      role="status"
      className={`border-l-2 px-4 py-3 text-ink ${asSent ? 'border-success bg-success-soft' : 'border-warning bg-warning-soft'}`}
    >
      <p className="flex items-center gap-2 font-medium">
        <Icon name={asSent ? 'check' : 'warning'} className={asSent ? 'text-success' : 'text-warning'} />
        {asSent ? t.savedAsSent : t.savedOtherwise}
      </p>
      {asSent ? <p>{t.savedAsSentBody}</p> : null}
      {lost ? <p>{t.lost}</p> : null}
      {unproven ? <p>{t.unproven}</p> : null}
      {differences.length > 0 ? (
        <ul className="mt-1 list-disc pl-5 wrap-anywhere">
          {differences.map(difference => (
            <li key={JSON.stringify(difference.path)}>{words(difference)}</li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
