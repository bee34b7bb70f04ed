import type { Path } from '#contract/document/members'
import { valueAt } from '#contract/reading/json-object'
import { useEditor } from '#dashboard/features/survey-editor/document/editor-context'
import { editQuestion, editSurvey, questionOf } from '#dashboard/features/survey-editor/document/editor-state'
import { textOf } from '#dashboard/features/survey-editor/fields/member-fields'
import { Textarea } from '#dashboard/ui/field/textarea'

type TextCellProps = {
  /** Of the question that the text belongs to; of the survey without one. */
  question: string | undefined
  path: Path
  text: string
  label: string
  language: string
  isGap?: boolean
}

/** One text in one language. */
export function TextCell({ question, path, text, label, language, isGap = false }: TextCellProps) {
  const { state, update } = useEditor()
  const opened = question === undefined ? state.opened : questionOf(state.opened, question)
  const before = valueAt(opened, path)
  const set = (typed: string) => {
    // A text that was not given and is emptied again is not given.
    const value = typed === '' && textOf(before) === '' ? before : typed
    update(now => (question === undefined ? editSurvey(now, path, value) : editQuestion(now, question, path, value)))
  }
  return (
    <Textarea
      value={text}
      rows={1}
      dir="auto"
      lang={language || undefined}
      data-gap={isGap || undefined}
      aria-label={label}
      className={isGap ? 'resize-none border-dashed border-warning' : 'resize-none'}
      onChange={event => set(event.target.value)}
    />
  )
}
