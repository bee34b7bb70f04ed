import { valueAt } from '#contract/reading/json-object'
import {
  type EditorState,
  editQuestion,
  editSurvey,
  questionOf,
} from '#dashboard/features/survey-editor/document/editor-state'
import { textOf } from '#dashboard/features/survey-editor/fields/member-fields'
import type { Difference } from './compare-texts'
import { pathOf, type SurveyTexts } from './survey-texts'

/** The survey with the texts of a file in the place of its own, unsaved. */
export function applyTexts(state: EditorState, texts: SurveyTexts, taken: readonly Difference[]): EditorState {
  return taken.reduce((now, { place, language, after }) => {
    if (!place) return now
    const path = pathOf(texts, place, language)
    const opened = place.question === undefined ? now.opened : questionOf(now.opened, place.question)
    const before = valueAt(opened, path)
    // A text that was not given and is emptied is not given.
    const value = after === '' && textOf(before) === '' ? before : after
    return place.question === undefined ? editSurvey(now, path, value) : editQuestion(now, place.question, path, value)
  }, state)
}
