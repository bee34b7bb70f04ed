import { type ReactNode, useEffect } from 'react'
import type { Proof } from '#contract/document/compare'
import type { Edit } from '#contract/document/edits'
import { equivalentJson, type Path } from '#contract/document/members'
import { valueAt } from '#contract/reading/json-object'
import { CallError } from '#dashboard/api/client/call-error'
import type { SaveResult } from '#dashboard/api/document/save-document'
import { putWriteAside } from '#dashboard/api/writes'
import { useEditor } from '#dashboard/features/survey-editor/document/editor-context'
import { type EditorState, questionOf } from '#dashboard/features/survey-editor/document/editor-state'
import { editorText } from '#dashboard/features/survey-editor/editor-text'
import { memberName, memberText } from '#dashboard/features/survey-editor/fields/member-text'
import { useText } from '#dashboard/i18n/use-text'
import { DifferenceList } from '#dashboard/parts/document/difference-list'
import type { NameOf } from '#dashboard/parts/document/document-text'
import { OutcomePlace } from '#dashboard/parts/document/outcome-place'
import { SaveReport } from '#dashboard/parts/document/save-report'
import { Button } from '#dashboard/ui/action/button'
import { Notice } from '#dashboard/ui/state/notice'
import { OrderConflict } from './order-conflict'
import { ReadAgain } from './read-again'
import { type EditTarget, keyOf, type SaveTarget } from './save-target'

/** What became of the last save of something, where it has to be read. What was simply saved is in the save bar. */
export function SaveOutcome({ target }: { target: SaveTarget }) {
  const { saving, state } = useEditor()
  const saveStatus = saving.saveStatus.get(keyOf(target))
  if (!saveStatus) return null
  const { result, key, edits = [], done = 0, all = 0, last = '' } = saveStatus
  if (result.kind === 'unknown' && target !== 'order' && isThere(state, target, edits)) {
    return <SavedAfterAll onDismiss={() => saving.dismiss(target)} writeKey={key} />
  }
  if (target === 'order' && result.kind === 'saved') return null
  const isMoved = target === 'order' && result.kind === 'conflict'
  // Where others moved a question, that says the rest.
  const isStopped = target === 'order' && (!isMoved || (done > 0 && state.newOrder))
  const head = isStopped ? <OrderStopped done={done} all={all} /> : null
  if (!isMoved) return <Result target={target} result={result} head={head} />
  return (
    <OutcomePlace outcome={result}>
      {head}
      <OrderConflict
        id={last}
        comparison={result.comparison}
        partly={done > 0}
        onClose={() => saving.dismiss(target)}
      />
    </OutcomePlace>
  )
}

/** Whether the survey as it was last read holds what was sent. */
function isThere(state: EditorState, target: EditTarget, edits: readonly Edit[]): boolean {
  const document = target === 'survey' ? state.opened : (questionOf(state.opened, target.question) ?? {})
  return edits.length > 0 && edits.every(({ path, value }) => equivalentJson(valueAt(document, path), value))
}

/** The survey was read again since, and holds what the lost save sent. */
function SavedAfterAll({ writeKey, onDismiss }: { writeKey: string; onDismiss: () => void }) {
  const t = useText(editorText)
  useEffect(() => putWriteAside(writeKey), [writeKey])
  return (
    <Notice
      tone="info"
      role="status"
      action={
        <Button size="sm" onClick={onDismiss}>
          {t.dismiss}
        </Button>
      }
    >
      {t.savedAfterAll}
    </Notice>
  )
}

/** They are told here too: the field that they are about may be behind another tab. */
const issuesOf = (result: SaveResult) =>
  result.kind === 'failed' && result.error instanceof CallError ? result.error.issues : undefined

function OrderStopped({ done, all }: { done: number; all: number }) {
  const t = useText(editorText)
  return <Notice tone="warning">{t.orderStopped({ done, all })}</Notice>
}

type ResultProps = { target: SaveTarget; result: SaveResult; head: ReactNode }

function Result({ target, result, head }: ResultProps) {
  const t = useText(editorText)
  const names = useText(memberText)
  const { saving } = useEditor()
  const nameOf = (path: Path) => memberName(names, path)
  const dismiss = () => saving.dismiss(target)
  const asBefore = result.kind === 'unknown' ? result.asBefore : undefined
  return (
    <SaveReport
      words={t}
      nameOf={nameOf}
      result={result}
      head={head}
      issues={issuesOf(result)}
      busy={saving.running !== undefined}
      onRetry={() => void saving.save(target)}
      onSettle={mine => void (target !== 'order' && saving.settle(target, mine))}
      onLater={dismiss}
      close={
        <Button size="sm" onClick={dismiss}>
          {t.dismiss}
        </Button>
      }
      renderSaved={({ proof, lost }) => <ProofLists proof={proof} lost={lost} nameOf={nameOf} />}
      unknown={
        <>
          {asBefore === undefined ? t.unknownUnread : asBefore ? t.unknownAsBefore : t.unknownOther}{' '}
          <ReadAgain onRead={target === 'order' ? dismiss : undefined} />
        </>
      }
    />
  )
}

function ProofLists({ proof, lost, nameOf }: { proof: Proof; lost: boolean; nameOf: NameOf }) {
  const t = useText(editorText)
  const byService = [
    { title: t.changed, kinds: ['changed'] },
    { title: t.dropped, kinds: ['dropped'] },
    { title: t.uncleared, kinds: ['uncleared'] },
    { title: t.added, kinds: ['added'] },
  ]
  // What was read after a lost answer may be others' work as well as the service's.
  const lists = lost ? [{ title: t.differs, kinds: ['changed', 'dropped', 'uncleared', 'added'] }] : byService
  return lists.map(({ title, kinds }) => (
    <DifferenceList
      key={title}
      title={title}
      differences={proof.filter(({ kind }) => kinds.includes(kind))}
      nameOf={nameOf}
      names={[t.sent, t.returned]}
    />
  ))
}
