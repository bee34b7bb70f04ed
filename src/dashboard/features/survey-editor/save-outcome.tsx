import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Comparison, Proof } from '#contract/document/compare'
import { equivalentJson } from '#contract/document/members'
import { valueAt } from '#contract/reading/json-object'
import { CallError } from '#dashboard/api/client/call-error'
import { surveyQueries } from '#dashboard/api/surveys'
import { putWriteAside } from '#dashboard/api/writes'
import { useOnce } from '#dashboard/form/use-once'
import { useText } from '#dashboard/i18n/use-text'
import { LastChange, useConflictWords } from '#dashboard/parts/document/conflict-panel'
import { DifferenceList, ValueText } from '#dashboard/parts/document/differences'
import { OutcomePlace, SaveReport } from '#dashboard/parts/document/save-report'
import { UnknownWrites } from '#dashboard/parts/write/unknown-writes'
import { Button } from '#dashboard/ui/action/button'
import { Notice } from '#dashboard/ui/state/notice'
import { useEditor } from './editor'
import { openedPart } from './editor-state'
import { editorText } from './editor-text'
import { useMemberName, useQuestionTitle } from './member-names'
import { questionsText } from './questions-text'
import { partOf, type SaveTarget } from './save-survey'

/** Report on the last save of a target. A plain success is shown in the save bar only. */
export function SaveOutcome({ target }: { target: SaveTarget }) {
  const t = useText(editorText)
  const nameOf = useMemberName()
  const { id, saving, state } = useEditor()
  const news = saving.saveStatus.get(target)
  if (!news) return null
  const { result, key, since, edits = [], done = 0, all = 0, last = '' } = news
  const dismiss = () => saving.dismiss(target)
  const isOrder = target === 'order'
  const part = isOrder ? undefined : partOf(target)
  if (result.kind === 'unknown' && !isOrder && edits.length > 0) {
    // The survey has been read again since and may contain the edits.
    const opened = openedPart(state, part)
    const isThere = edits.every(({ path, value }) => equivalentJson(valueAt(opened, path), value))
    if (isThere) return <SavedAfterAll onDismiss={dismiss} writeKey={key} />
  }
  if (isOrder && result.kind === 'saved') return null
  const stopped = isOrder ? <Notice tone="warning">{t.orderStopped({ done, all })}</Notice> : null
  if (isOrder && result.kind === 'conflict') {
    return (
      <OutcomePlace outcome={result}>
        {done > 0 && state.newOrder ? stopped : null}
        <OrderConflict id={last} since={since} comparison={result.comparison} partly={done > 0} onClose={dismiss} />
      </OutcomePlace>
    )
  }
  const asBefore = result.kind === 'unknown' ? result.asBefore : undefined
  return (
    <SaveReport
      words={t}
      nameOf={nameOf}
      thing={part === undefined ? `survey:${id}` : `question:${part}`}
      since={since}
      result={result}
      head={stopped}
      // Shown here too, as the fields may be on another tab.
      issues={result.kind === 'failed' && result.error instanceof CallError ? result.error.issues : undefined}
      busy={saving.running !== undefined}
      onRetry={() => void saving.save(target)}
      onSettle={mine => void (!isOrder && saving.settle(target, mine))}
      onLater={dismiss}
      close={
        <Button size="sm" onClick={dismiss}>
          {t.dismiss}
        </Button>
      }
      renderSaved={({ proof, lost }) => <ProofLists proof={proof} lost={lost} />}
      unknown={
        <>
          <span>{asBefore === undefined ? t.unknownUnread : asBefore ? t.unknownAsBefore : t.unknownOther}</span>{' '}
          <ReadAgain onRead={isOrder ? dismiss : undefined} />
        </>
      }
    />
  )
}

/** A save with a lost response that has arrived after all. */
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

function ProofLists({ proof, lost }: { proof: Proof; lost: boolean }) {
  const t = useText(editorText)
  const nameOf = useMemberName()
  const kinds = ['changed', 'dropped', 'uncleared', 'added'] as const
  // After a lost response, differences may come from others as well as from the service.
  const lists = lost ? [{ title: t.differs, shown: kinds }] : kinds.map(kind => ({ title: t[kind], shown: [kind] }))
  return lists.map(({ title, shown }) => (
    <DifferenceList
      key={title}
      title={title}
      differences={proof.filter(({ kind }) => shown.some(each => each === kind))}
      nameOf={nameOf}
      names={[t.sent, t.returned]}
    />
  ))
}

type OrderConflictProps = {
  /** Question at which the reorder stopped. */
  id: string
  since: number | undefined
  comparison: Comparison
  /** Part of the order was saved before. */
  partly: boolean
  onClose: () => void
}

/** Conflict about the order. The save bar saves it over theirs, or discards it. */
function OrderConflict({ id, since, comparison, partly, onClose }: OrderConflictProps) {
  const t = useText(questionsText)
  const titleOf = useQuestionTitle()
  const { state } = useEditor()
  const texts = { ...useText(editorText), conflictTitle: t.movedTitle }
  const thing = `question:${id}`
  const words = useConflictWords(texts, { thing, since })
  const acts = { save: words.save, reset: t.resetOrder }
  return (
    <Notice
      key={words.conflictTitle}
      tone="warning"
      role="alert"
      title={<h2>{words.conflictTitle}</h2>}
      action={
        <Button size="sm" onClick={onClose}>
          {words.later}
        </Button>
      }
    >
      <LastChange thing={thing} />
      <p>{!state.newOrder ? t.movedSame : partly ? t.movedPartly(acts) : t.movedBody(acts)}</p>
      {comparison.conflicts.map(({ before, mine, theirs }) => (
        <dl key={id} className="grid grid-cols-[auto_1fr] gap-x-4 text-sm">
          <dt className="text-muted">{t.question}</dt>
          <dd dir="auto" className="wrap-anywhere">
            {titleOf(id)}
          </dd>
          {Object.entries({ before, mine, theirs }).map(([name, value]) => [
            <dt key={name} className="text-muted">
              {words[name as 'before' | 'mine' | 'theirs']}
            </dt>,
            <dd key={`${name} value`}>
              <ValueText value={value} />
            </dd>,
          ])}
        </dl>
      ))}
    </Notice>
  )
}

function ReadAgain({ onRead }: { onRead?: (() => void) | undefined }) {
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

/** Saves with a lost response from earlier visits; this visit's are reported by `SaveOutcome`. */
export function EarlierSaves() {
  const { id, saving } = useEditor()
  if (Array.from(saving.saveStatus.values()).some(({ result }) => result.kind === 'unknown')) return null
  return (['replaceSurvey', 'replaceSurveyQuestion'] as const).map(endpoint => (
    <UnknownWrites key={endpoint} endpoint={endpoint} thing={`survey:${id}`}>
      <ReadAgain />
    </UnknownWrites>
  ))
}
