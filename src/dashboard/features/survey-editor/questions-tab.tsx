import type { JsonObject } from '#contract/reading/json-object'
import { useText } from '#dashboard/i18n/use-text'
import { missingQuestions } from '#dashboard/parts/condition/condition'
import { conditionText } from '#dashboard/parts/condition/condition-text'
import { Button } from '#dashboard/ui/action/button'
import { useReadOnly } from '#dashboard/ui/field/read-only'
import { Help } from '#dashboard/ui/help'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { useEditedSurvey, useEditor } from './editor'
import { questionsOf } from './editor-state'
import { textOf } from './member-names'
import { useDrops, useMove } from './moving'
import { QuestionCard } from './question-card'
import { idOf, inNewOrder, laterConditions, mentions, orderSteps } from './question-order'
import { questionsText } from './questions-text'

/** The questions in the saved or new order. */
export function QuestionsTab() {
  const t = useText(questionsText)
  const { state, saving } = useEditor()
  const readOnly = useReadOnly()
  const questions = questionsOf(state.opened)
  const stopped = saving.saveStatus.get('order')?.result.kind
  // After a partial reorder the saved order is shown; the new one is kept to continue with.
  const showNew = stopped === undefined || stopped === 'saved'
  const shown = inNewOrder(questions, showNew ? state.newOrder : undefined)
  const order = shown.flatMap(question => idOf(question) ?? [])
  const moveTo = useMove(order)
  const over = useDrops(order, moveTo)
  const edited = questionsOf(useEditedSurvey())
  const warningsOf = useConditionWarnings(shown, edited)
  if (questions.length === 0) return <EmptyState title={t.emptyTitle}>{t.emptyBody}</EmptyState>
  return (
    <div className="flex flex-col gap-3">
      {readOnly ? null : (
        <div className="flex min-h-7 flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
          <span>{t.handles}</span>
          <Help about={t.title}>{t.noteHelp}</Help>
          <OrderLine />
        </div>
      )}
      <ol className="flex flex-col gap-2">
        {shown.map((question, index) => (
          <QuestionCard
            key={idOf(question) ?? `none ${index}`}
            question={question}
            place={index + 1}
            at={order.indexOf(idOf(question) ?? '')}
            all={order.length}
            mentioned={edited.some(other => mentions(other, idOf(question)))}
            warnings={warningsOf(question)}
            over={over && over.id === idOf(question) ? over.side : undefined}
            onMove={moveTo}
          />
        ))}
      </ol>
    </div>
  )
}

function OrderLine() {
  const t = useText(questionsText)
  const { state, update, saving } = useEditor()
  if (!state.newOrder) return null
  const steps = orderSteps(questionsOf(state.opened), state.newOrder)
  return (
    <span className="ml-auto flex items-center gap-2">
      <span role="status" className="font-medium text-ink">
        {t.orderChanged({ n: steps.length })}
      </span>
      <Button
        size="sm"
        disabled={saving.running !== undefined}
        onClick={() => {
          saving.dismiss('order')
          update(now => ({ ...now, newOrder: undefined }))
        }}
      >
        {t.resetOrder}
      </Button>
    </span>
  )
}

/** Warns where a question's condition names a question that comes later, or one that is not in the survey. */
function useConditionWarnings(shown: readonly JsonObject[], edited: readonly JsonObject[]) {
  const t = useText(questionsText)
  const { missing } = useText(conditionText)
  const now = new Map(edited.map(question => [idOf(question), question]))
  const titleOf = (question: JsonObject) => textOf(now.get(idOf(question))?.title) || t.untitled
  const ids = shown.flatMap(question => idOf(question) ?? [])
  const pairs = laterConditions(shown.map(question => now.get(idOf(question)) ?? question))
  return (question: JsonObject): string[] => {
    const later = pairs
      .filter(pair => idOf(pair.question) === idOf(question))
      .map(pair => t.laterCondition({ title: titleOf(question), later: titleOf(pair.later) }))
    const condition = textOf(now.get(idOf(question))?.condition)
    return [...later, ...missingQuestions(condition, ids).map(id => missing({ id }))]
  }
}
