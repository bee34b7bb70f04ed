import type { JsonObject } from '#contract/reading/json-object'
import { useEditedSurvey } from '#dashboard/features/survey-editor/document/edited-survey'
import { idOf, questionsOf } from '#dashboard/features/survey-editor/document/editor-state'
import { textOf } from '#dashboard/features/survey-editor/fields/member-fields'
import { memberText } from '#dashboard/features/survey-editor/fields/member-text'
import { useText } from '#dashboard/i18n/use-text'
import { useConditionSentence } from '#dashboard/parts/condition/use-condition-sentence'
import { CodeText } from '#dashboard/ui/code-text'

/** A question's condition as a sentence, or as it is written where it cannot be read. */
export function ConditionLine({ question }: { question: JsonObject }) {
  const names = useText(memberText)
  const sentenceOf = useConditionSentence()
  const questions = questionsOf(useEditedSurvey())
  const { condition } = question
  if (typeof condition !== 'string' || condition === '') return null
  const titles = new Map(questions.map(each => [idOf(each) ?? '', textOf(each.title)]))
  const sentence = sentenceOf(condition, titles)
  return (
    <span className="block text-sm font-normal text-muted wrap-anywhere">
      {names.condition}: {sentence ? <bdi>{sentence}</bdi> : <CodeText>{condition}</CodeText>}
    </span>
  )
}
