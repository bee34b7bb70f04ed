import { useState } from 'react'
import { useDocument } from '#dashboard/features/survey-editor/document/edited-document'
import { useEditor } from '#dashboard/features/survey-editor/document/editor-context'
import { discardSurvey } from '#dashboard/features/survey-editor/document/editor-state'
import { editorText } from '#dashboard/features/survey-editor/editor-text'
import { useText } from '#dashboard/i18n/use-text'
import { SaveBar } from '#dashboard/parts/document/save-bar'
import { doneWord } from '#dashboard/parts/document/save-report'

/** What is unsaved, and the button that saves the survey. Questions are saved one by one at their own buttons. */
export function SurveySaveBar() {
  const t = useText(editorText)
  const { state, update, saving } = useEditor()
  const { issues } = useDocument()
  const changed = state.survey.length
  const unsaved = [
    changed > 0 && t.unsaved({ n: changed }),
    state.questions.size > 0 && t.unsavedQuestions({ n: state.questions.size }),
    state.newOrder && t.unsavedOrder,
  ].filter(Boolean)
  const status = unsaved.length > 0 ? unsaved.join(' · ') : t.clean
  const result = saving.saveStatus.get('survey')?.result
  // What was saved is news until something else is unsaved than was then.
  const [saved, setSaved] = useState({ result, status })
  if (saved.result !== result) setSaved({ result, status })
  const busy = saving.running === 'survey'
  return (
    <SaveBar
      words={{ save: busy ? t.saving : t.save, discard: t.discard }}
      done={changed === 0 && saved.status === status ? doneWord(t, result) : undefined}
      status={status}
      dirty={unsaved.length > 0}
      busy={busy}
      disabled={changed === 0 || issues.length > 0 || (saving.running !== undefined && !busy)}
      onSave={() => void saving.save('survey')}
      onDiscard={changed > 0 ? () => update(discardSurvey) : undefined}
    />
  )
}
