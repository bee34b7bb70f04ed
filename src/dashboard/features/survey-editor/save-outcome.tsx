import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { Comparison, Proof } from '#contract/document/compare'
import type { Edit } from '#contract/document/edits'
import { equivalentJson, type Path } from '#contract/document/members'
import { valueAt } from '#contract/reading/json-object'
import { CallError } from '#dashboard/api/client/call-error'
import type { SaveResult } from '#dashboard/api/document/save-document'
import { surveyQueries } from '#dashboard/api/surveys'
import { putWriteAside } from '#dashboard/api/writes'
import { useOnce } from '#dashboard/form/use-once'
import { useText } from '#dashboard/i18n/use-text'
import { DifferenceList } from '#dashboard/parts/document/difference-list'
import type { NameOf } from '#dashboard/parts/document/document-text'
import { OutcomePlace } from '#dashboard/parts/document/outcome-place'
import { SaveReport } from '#dashboard/parts/document/save-report'
import { ValueText } from '#dashboard/parts/document/value-text'
import { UnknownWrites } from '#dashboard/parts/write/unknown-writes'
import { Button } from '#dashboard/ui/action/button'
import { Notice } from '#dashboard/ui/state/notice'
import { useEditor } from './editor'
import { type EditorState, questionOf } from './editor-state'
import { editorText } from './editor-text'
import { textOf } from './member-fields'
import { memberName, memberText } from './member-text'
import { questionsText } from './questions-text'
import { type EditTarget, keyOf, type SaveTarget } from './save-survey'

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

type OrderConflictProps = {
  /** The question at which saving the order stopped. */
  id: string
  comparison: Comparison
  /** Some of the order was saved before it stopped. */
  partly: boolean
  onClose: () => void
}

/** Somebody else moved a question that was to be moved. The bar above saves the order over it, or gives it up. */
export function OrderConflict({ id, comparison, partly, onClose }: OrderConflictProps) {
  const t = useText(questionsText)
  const words = useText(editorText)
  const { state } = useEditor()
  const acts = { save: words.save, reset: t.resetOrder }
  const title = textOf(questionOf(state.opened, id)?.title) || t.untitled
  const body = !state.newOrder ? t.movedSame : partly ? t.movedPartly(acts) : t.movedBody(acts)
  return (
    <Notice
      tone="warning"
      role="alert"
      title={<h2>{t.movedTitle}</h2>}
      action={
        <Button size="sm" onClick={onClose}>
          {words.later}
        </Button>
      }
    >
      <p>{body}</p>
      {comparison.conflicts.map(({ before, mine, theirs }) => (
        <dl key={id} className="grid grid-cols-[auto_1fr] gap-x-4 text-sm">
          <dt className="text-muted">{t.question}</dt>
          <dd dir="auto" className="wrap-anywhere">
            {title}
          </dd>
          <dt className="text-muted">{t.orderBefore}</dt>
          <dd>
            <ValueText value={before} />
          </dd>
          <dt className="text-muted">{t.orderMine}</dt>
          <dd>
            <ValueText value={mine} />
          </dd>
          <dt className="text-muted">{t.orderTheirs}</dt>
          <dd>
            <ValueText value={theirs} />
          </dd>
        </dl>
      ))}
    </Notice>
  )
}

/** Reads the survey once more. */
export function ReadAgain({ onRead }: { onRead?: (() => void) | undefined }) {
  const t = useText(editorText)
  const { id } = useEditor()
  const client = useQueryClient()
  const read = useOnce(async () => {
    await client.invalidateQueries({ queryKey: surveyQueries.rawDocument(id).queryKey })
    onRead?.()
  })
  return (
    <Button size="sm" busy={read.busy} onClick={() => void read.run()}>
      {t.readAgain}
    </Button>
  )
}

/** Saves of this survey from earlier visits whose answer was lost. What this page lost is told where it was saved. */
export function EarlierSaves() {
  const { id, saving } = useEditor()
  if (Array.from(saving.saveStatus.values()).some(({ result }) => result.kind === 'unknown')) return null
  return (['replaceSurvey', 'replaceSurveyQuestion'] as const).map(endpoint => (
    <UnknownWrites key={endpoint} endpoint={endpoint} thing={`survey:${id}`}>
      <ReadAgain />
    </UnknownWrites>
  ))
}
