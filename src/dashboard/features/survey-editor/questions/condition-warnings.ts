import type { JsonObject } from '#contract/reading/json-object'
import { useEditor } from '#dashboard/features/survey-editor/document/editor-context'
import { idOf, questionsOf } from '#dashboard/features/survey-editor/document/editor-state'
import { movedConditions } from '#dashboard/features/survey-editor/document/moved-conditions'
import { inOrder } from '#dashboard/features/survey-editor/document/question-order'
import { textOf } from '#dashboard/features/survey-editor/fields/member-fields'
import { useText } from '#dashboard/i18n/use-text'
import { missingQuestions } from '#dashboard/parts/condition/condition'
import { conditionText } from '#dashboard/parts/condition/condition-text'
import { questionsText } from './questions-text'

/** What is to be looked at in a question's condition: it names one that now comes later, or that is gone. */
export function useConditionWarnings(
  shown: readonly JsonObject[],
  edited: readonly JsonObject[],
): (question: JsonObject) => string[] {
  const t = useText(questionsText)
  const { missing } = useText(conditionText)
  const { state } = useEditor()
  const now = new Map(edited.map(question => [idOf(question), question]))
  const titleOf = (question: JsonObject) => textOf(now.get(idOf(question))?.title) || t.untitled
  const ids = shown.flatMap(question => idOf(question) ?? [])
  const order = shown.map(question => now.get(idOf(question)) ?? question)
  const moved = movedConditions(inOrder(questionsOf(state.opened)), order)
  return question => {
    const later = moved
      .filter(pair => idOf(pair.question) === idOf(question))
      .map(pair => t.laterCondition({ title: titleOf(question), later: titleOf(pair.later) }))
    const condition = textOf(now.get(idOf(question))?.condition)
    return [...later, ...missingQuestions(condition, ids).map(id => missing({ id }))]
  }
}
