import { useDocument } from '#dashboard/features/survey-editor/document/edited-document'
import { useEditor } from '#dashboard/features/survey-editor/document/editor-context'
import { discardSurvey } from '#dashboard/features/survey-editor/document/editor-state'
import { editorText } from '#dashboard/features/survey-editor/editor-text'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'

/** What is unsaved, and the button that saves the survey. Questions are saved one by one at their own buttons. */
export function SaveBar() {
  const t = useText(editorText)
  const { state, update, saving } = useEditor()
  const { issues } = useDocument()
  const changed = state.survey.length
  const unsaved = [
    changed > 0 && t.unsaved({ n: changed }),
    state.questions.size > 0 && t.unsavedQuestions({ n: state.questions.size }),
    state.wanted && t.unsavedOrder,
  ].filter(Boolean)
  const busy = saving.running === 'survey'
  return (
    <div className="sticky bottom-0 z-5 -mx-4 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t border-line bg-canvas px-4 py-2.5 sm:-mx-6 sm:px-6">
      <p role="status" className="mr-auto text-sm text-muted">
        {unsaved.length > 0 ? unsaved.join(' ') : t.clean}
      </p>
      <div className="flex gap-2">
        {changed > 0 ? (
          <Button disabled={busy} onClick={() => update(discardSurvey)}>
            {t.discard}
          </Button>
        ) : null}
        <Button
          variant="primary"
          busy={busy}
          disabled={changed === 0 || issues.length > 0 || (saving.running !== undefined && !busy)}
          onClick={() => void saving.save('survey')}
        >
          {busy ? t.saving : t.save}
        </Button>
      </div>
    </div>
  )
}
