import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Proof } from '#contract/document/compare'
import { equivalentJson } from '#contract/document/members'
import { valueAt } from '#contract/reading/json-object'
import { CallError } from '#dashboard/api/client/call-error'
import { surveyQueries } from '#dashboard/api/surveys'
import { settleAsDone } from '#dashboard/api/writes'
import { useOnce } from '#dashboard/form/use-once'
import { useText } from '#dashboard/i18n/use-text'
import { DifferenceList, Unconfirmed } from '#dashboard/parts/document/differences'
import { SaveBar } from '#dashboard/parts/document/save-bar'
import { doneWord, OutcomePlace, SaveReport } from '#dashboard/parts/document/save-report'
import { UnknownWrites } from '#dashboard/parts/write/unknown-writes'
import { Button } from '#dashboard/ui/action/button'
import { Icon } from '#dashboard/ui/icon'
import { Notice } from '#dashboard/ui/state/notice'
import { Progress } from '#dashboard/ui/state/progress'
import { useEditor } from './editor'
import {
  type Change,
  changesBetween,
  discardAll,
  editedParts,
  editsOf,
  isMove,
  isMoveOf,
  type Part,
  partIn,
} from './editor-state'
import { editorText } from './editor-text'
import { useMemberName, useQuestionTitle } from './member-names'
import { isSendable } from './save-survey'
import { UndoButtons } from './undo-buttons'

/** Returns the name of a part: the survey, or a question by its title. */
function usePartName(): (part: Part) => string {
  const t = useText(editorText)
  const titleOf = useQuestionTitle()
  return part => (part === undefined ? t.survey : t.question({ title: titleOf(part) }))
}

/** Results of a save of several parts; nothing where the save bar says it all. */
export function SaveResults() {
  const t = useText(editorText)
  const { state, saving } = useEditor()
  const nameOf = usePartName()
  const results = Array.from(saving.saves, ([part, save]) => ({ part, ...save }))
    // Nothing is left to choose or to send once the edits are undone.
    .filter(({ part, left, result }) => (!left && result?.kind !== 'conflict') || editsOf(state, part).length > 0)
    .map(({ part, left, result }) => ({ part, left, done: doneWord(t, result) }))
  if (results.every(({ done }) => done)) return null
  const reasons = { invalid: t.leftInvalid, order: t.leftOrder, stopped: t.leftStopped }
  const [only] = results
  if (only && results.length === 1 && only.part === undefined && !only.left) return <SaveOutcome part={undefined} />
  return (
    <OutcomePlace outcome={saving.ended}>
      <ul aria-label={t.results} className="flex flex-col gap-2">
        {results.map(({ part, left, done }) => {
          // A report below covers the other outcomes.
          const words = left ? reasons[left] : done
          return (
            <li key={part ?? ''} className="flex flex-col gap-1">
              <p className="flex flex-wrap items-center gap-x-2 px-1 text-sm">
                {words ? (
                  <Icon name={left ? 'warning' : 'check'} className={left ? 'text-warning' : 'text-success'} />
                ) : null}
                <span dir="auto" className="font-medium wrap-anywhere">
                  {nameOf(part)}
                </span>
                {words ? <span className="text-muted">{words}</span> : null}
              </p>
              <SaveOutcome part={part} />
            </li>
          )
        })}
      </ul>
    </OutcomePlace>
  )
}

/** Report on the last save of a part. A plain success is shown in the save bar only. */
function SaveOutcome({ part }: { part: Part }) {
  const t = useText(editorText)
  const nameOf = useMemberName()
  const { saving, state } = useEditor()
  const save = saving.saves.get(part)
  if (!save?.result) return null
  const { result, key, since, edits } = save
  const dismiss = () => saving.dismiss(part)
  if (result.kind === 'unknown') {
    // The survey has been read again since and may contain the edits.
    const base = partIn(state.base, part)
    const isThere = edits.every(({ path, value }) => equivalentJson(valueAt(base, path), value))
    if (isThere) return <SavedAfterAll onDismiss={dismiss} writeKey={key} />
  }
  const isAboutOrder = result.kind === 'conflict' && result.comparison.conflicts.some(isMoveOf(part))
  const asBefore = result.kind === 'unknown' ? result.asBefore : undefined
  return (
    <SaveReport
      words={{ ...t, conflictOrder: isAboutOrder ? t.conflictOrder : undefined }}
      nameOf={nameOf}
      since={since}
      result={result}
      // Shown here too, as the fields may be on another tab.
      issues={result.kind === 'failed' && result.error instanceof CallError ? result.error.issues : undefined}
      busy={saving.busy}
      onRetry={() => void saving.save(part)}
      onSettle={mine => void saving.settle(part, mine)}
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
          <ReadAgain />
        </>
      }
    />
  )
}

/** A save with a lost response that has arrived after all. */
function SavedAfterAll({ writeKey, onDismiss }: { writeKey: string; onDismiss: () => void }) {
  const t = useText(editorText)
  useEffect(() => void settleAsDone(writeKey), [writeKey])
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
  return (
    <>
      {lists.map(({ title, shown }) => (
        <DifferenceList
          key={title}
          title={title}
          differences={proof.filter(({ kind }) => shown.some(each => each === kind))}
          nameOf={nameOf}
          names={[t.sent, t.returned]}
        />
      ))}
      <Unconfirmed proof={proof} nameOf={nameOf} />
    </>
  )
}

function ReadAgain() {
  const t = useText(editorText)
  const { id } = useEditor()
  const client = useQueryClient()
  const read = useOnce(() => client.invalidateQueries({ queryKey: surveyQueries.rawDocument(id).queryKey }))
  return (
    <Button size="sm" busy={read.busy} onClick={() => void read.run()}>
      {t.readAgain}
    </Button>
  )
}

/** Saves with a lost response from earlier visits; this visit's are reported by `SaveOutcome`. */
export function EarlierSaves() {
  const { id, saving } = useEditor()
  if (Array.from(saving.saves.values()).some(({ result }) => result?.kind === 'unknown')) return null
  return (['replaceSurvey', 'replaceSurveyQuestion'] as const).map(endpoint => (
    <UnknownWrites key={endpoint} endpoint={endpoint} thing={`survey:${id}`}>
      <ReadAgain />
    </UnknownWrites>
  ))
}

/** Counts changes: values of the survey, questions with changed values, and moved questions. */
function countOf(changes: readonly Pick<Change, 'part' | 'path'>[]) {
  const values = changes.filter(change => !isMove(change))
  return {
    survey: values.filter(({ part }) => part === undefined).length,
    questions: new Set(values.flatMap(({ part }) => part ?? [])).size,
    moved: changes.length - values.length,
  }
}

/** Returns a summary of the last save; undefined unless all of it succeeded. */
function useSavedWords(): string | undefined {
  const t = useText(editorText)
  const saves = Array.from(useEditor().saving.saves)
  const done = saves.map(([, { result }]) => doneWord(t, result))
  const [first] = done
  if (first === undefined || done.includes(undefined)) return undefined
  const word = done.includes(t.savedProved) ? t.savedProved : first
  const sent = saves.flatMap(([part, { edits = [] }]) => edits.map(({ path }) => ({ part, path })))
  const { survey, questions, moved } = countOf(sent)
  const kinds = [
    survey > 0 && t.survey.toLowerCase(),
    questions > 0 && t.savedQuestions({ n: questions }),
    moved > 0 && t.savedOrder({ n: moved }),
  ].filter(Boolean)
  return saves.length > 1 || moved > 0 ? `${word}: ${kinds.join(', ')}` : word
}

export function SurveySaveBar() {
  const t = useText(editorText)
  const { state, update, saving, announcement } = useEditor()
  const nameOf = usePartName()
  const saved = useSavedWords()
  const { survey, questions, moved } = countOf(changesBetween(state.base, state.draft))
  const unsaved = [
    survey > 0 && t.unsaved({ n: survey }),
    questions > 0 && t.unsavedQuestions({ n: questions }),
    moved > 0 && t.unsavedOrder,
  ].filter(Boolean)
  const dirty = unsaved.length > 0
  const { busy, progress } = saving
  const shown = progress && progress.all > 1 ? progress : undefined
  const sending = shown && t.savingPart({ done: shown.done + 1, all: shown.all, part: nameOf(shown.part) })
  const discard = () => {
    saving.dismissAll()
    update(discardAll)
  }
  return (
    <SaveBar
      words={{ save: busy ? t.saving : t.save, discard: t.discard }}
      done={busy || dirty ? undefined : saved}
      status={sending ?? (dirty ? unsaved.join(' · ') : t.clean)}
      dirty={dirty}
      note={announcement}
      tools={<UndoButtons />}
      busy={busy}
      disabled={!editedParts(state).some(part => isSendable(state, part))}
      onSave={() => void saving.saveAll()}
      onDiscard={dirty ? discard : undefined}
    >
      {shown ? <Progress hideLabel label={t.saving} value={shown.done} max={shown.all} className="w-full" /> : null}
    </SaveBar>
  )
}
