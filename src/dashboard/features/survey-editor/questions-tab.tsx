import type { JsonObject } from '#contract/reading/json-object'
import { useText } from '#dashboard/i18n/use-text'
import { missingQuestions } from '#dashboard/parts/condition/condition'
import { conditionText } from '#dashboard/parts/condition/condition-text'
import { Button } from '#dashboard/ui/action/button'
import { useReadOnly } from '#dashboard/ui/field/read-only'
import { Help } from '#dashboard/ui/help'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { useEditor } from './editor'
import { editedParts, movedParts, questionsOf, reordered } from './editor-state'
import { textOf } from './member-names'
import { useDrops, useMove } from './moving'
import { QuestionCard } from './question-card'
import { idOf, idsInOrder, inOrder, laterConditions, mentions } from './question-order'
import { questionsText } from './questions-text'

/** The questions in their order. */
export function QuestionsTab() {
  const t = useText(questionsText)
  const { state } = useEditor()
  const readOnly = useReadOnly()
  const questions = inOrder(questionsOf(state.draft))
  const order = idsInOrder(questions)
  const edited = editedParts(state).filter(part => part !== undefined)
  const moveTo = useMove(order)
  const over = useDrops(order, moveTo)
  const warningsOf = useConditionWarnings(questions)
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
        {questions.map((question, index) => (
          <QuestionCard
            key={idOf(question) ?? `none ${index}`}
            question={question}
            place={index + 1}
            at={order.indexOf(idOf(question) ?? '')}
            all={order.length}
            unsaved={edited.includes(idOf(question) ?? '')}
            mentioned={questions.some(other => mentions(other, idOf(question)))}
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
  const n = movedParts(state).length
  if (n === 0) return null
  return (
    <span className="ml-auto flex items-center gap-2">
      <span role="status" className="font-medium text-ink">
        {t.orderChanged({ n })}
      </span>
      <Button
        size="sm"
        disabled={saving.busy}
        onClick={() => update(now => reordered(now, idsInOrder(questionsOf(now.base))))}
      >
        {t.resetOrder}
      </Button>
    </span>
  )
}

/** Warns where a question's condition names a question that comes later, or one that is not in the survey. */
function useConditionWarnings(questions: readonly JsonObject[]) {
  const t = useText(questionsText)
  const { missing } = useText(conditionText)
  const titleOf = ({ title }: JsonObject) => textOf(title) || t.untitled
  const ids = idsInOrder(questions)
  const pairs = laterConditions(questions)
  return (question: JsonObject): string[] => {
    const later = pairs
      .filter(pair => pair.question === question)
      .map(pair => t.laterCondition({ title: titleOf(question), later: titleOf(pair.later) }))
    return [...later, ...missingQuestions(textOf(question.condition), ids).map(id => missing({ id }))]
  }
}
