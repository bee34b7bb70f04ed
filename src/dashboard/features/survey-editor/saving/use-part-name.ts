import { useEditor } from '#dashboard/features/survey-editor/document/editor-context'
import { questionOf } from '#dashboard/features/survey-editor/document/editor-state'
import { editorText } from '#dashboard/features/survey-editor/editor-text'
import { textOf } from '#dashboard/features/survey-editor/fields/member-fields'
import { questionsText } from '#dashboard/features/survey-editor/questions/questions-text'
import { useText } from '#dashboard/i18n/use-text'
import type { SaveTarget } from './save-target'

/** What a person calls what is saved: the survey, a question by its title, the order. */
export function usePartName(): (target: SaveTarget) => string {
  const t = useText(editorText)
  const { untitled } = useText(questionsText)
  const { state } = useEditor()
  return target => {
    if (typeof target === 'string') return target === 'survey' ? t.survey : t.order
    return t.question({ title: textOf(questionOf(state.opened, target.question)?.title) || untitled })
  }
}
