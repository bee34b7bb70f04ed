import { useRef } from 'react'
import type { JsonObject } from '#contract/json-object'
import { identicalJson } from '#dashboard/data/document/same-json'
import { useEditor } from '#dashboard/features/survey-editor/document/editor-context'
import { idOf, questionsOf } from '#dashboard/features/survey-editor/document/editor-state'
import { mentions, movedConditions } from '#dashboard/features/survey-editor/document/moved-conditions'
import { idsInOrder, inOrder, moved, orderSteps } from '#dashboard/features/survey-editor/document/question-order'
import { textOf } from '#dashboard/features/survey-editor/fields/member-fields'
import { SaveOutcome } from '#dashboard/features/survey-editor/saving/save-outcome'
import { useText } from '#dashboard/i18n/use-text'
import { useSaveKeys } from '#dashboard/parts/document/save-keys'
import { Button } from '#dashboard/ui/action/button'
import { useReadOnly } from '#dashboard/ui/field/read-only'
import { Help } from '#dashboard/ui/help'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { Notice } from '#dashboard/ui/state/notice'
import { Progress } from '#dashboard/ui/state/progress'
import { QuestionCard } from './question-card'
import { questionsText } from './questions-text'

/** The questions in their order, or in the new one; each is opened, edited and saved by itself. */
export function QuestionsTab() {
  const t = useText(questionsText)
  const { state, update, saving } = useEditor()
  const readOnly = useReadOnly()
  const place = useRef<HTMLDivElement>(null)
  useSaveKeys(place, 'element', state.newOrder ? () => void saving.save('order') : undefined)
  const questions = questionsOf(state.opened)
  const stopped = saving.saveStatus.get('order')?.result.kind
  // After a reordering that stopped half-way the true order is shown; the new one is kept for going on.
  const showNew = stopped === undefined || stopped === 'saved'
  const order = idsInOrder(questions)
  const newOrder = state.newOrder ?? order
  const rank = (question: JsonObject) => newOrder.indexOf(idOf(question) ?? '')
  const shown = showNew
    ? inOrder(questions).toSorted((a, b) => (rank(a) < 0 || rank(b) < 0 ? 0 : rank(a) - rank(b)))
    : inOrder(questions)
  if (questions.length === 0) return <EmptyState title={t.emptyTitle}>{t.emptyBody}</EmptyState>

  const move = (id: string, by: -1 | 1) => {
    saving.dismiss('order')
    update(now => {
      const current = idsInOrder(questionsOf(now.opened))
      const next = moved(showNew ? (now.newOrder ?? current) : current, id, by)
      return { ...now, newOrder: identicalJson(next, current) ? undefined : next }
    })
  }
  return (
    <div ref={place} className="flex flex-col gap-3">
      {readOnly ? null : (
        <div className="flex items-center gap-1.5 text-sm text-muted">
          {t.note}
          <Help about={t.title}>{t.noteHelp}</Help>
        </div>
      )}
      <OrderBar shown={shown} />
      <SaveOutcome target="order" />
      <ol className="flex flex-col gap-2">
        {shown.map((question, index) => (
          <li key={idOf(question) ?? `none ${index}`}>
            <QuestionCard
              question={question}
              place={index + 1}
              mentioned={shown.some(other => mentions(other, idOf(question)))}
              onUp={index === 0 ? undefined : move}
              onDown={index === shown.length - 1 ? undefined : move}
            />
          </li>
        ))}
      </ol>
    </div>
  )
}

/** `shown`: the questions in their new order. */
function OrderBar({ shown }: { shown: readonly JsonObject[] }) {
  const t = useText(questionsText)
  const { state, update, saving } = useEditor()
  if (saving.progress) {
    const { done, all } = saving.progress
    return <Progress label={t.orderProgress} value={done} max={all} valueText={t.progress({ done, all })} />
  }
  if (!state.newOrder) return null
  const titleOf = (question: JsonObject) => textOf(question.title) || t.untitled
  const steps = orderSteps(questionsOf(state.opened), state.newOrder)
  return (
    <Notice
      tone="info"
      action={
        <>
          <Button
            size="sm"
            onClick={() => {
              saving.dismiss('order')
              update(now => ({ ...now, newOrder: undefined }))
            }}
          >
            {t.resetOrder}
          </Button>
          <Button
            size="sm"
            variant="primary"
            disabled={saving.running !== undefined}
            onClick={() => void saving.save('order')}
          >
            {t.saveOrder}
          </Button>
        </>
      }
    >
      <p role="status">{t.orderChanged({ n: steps.length })}</p>
      {movedConditions(inOrder(questionsOf(state.opened)), shown).map(({ question, later }) => (
        <p key={`${idOf(question)} ${idOf(later)}`} className="text-warning">
          {t.laterCondition({ title: titleOf(question), later: titleOf(later) })}
        </p>
      ))}
    </Notice>
  )
}
