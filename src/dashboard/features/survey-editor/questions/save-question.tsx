import { useQuestionDocument } from '#dashboard/features/survey-editor/document/edited-document'
import { useEditor } from '#dashboard/features/survey-editor/document/editor-context'
import { editorText } from '#dashboard/features/survey-editor/editor-text'
import { languagesText } from '#dashboard/features/survey-editor/languages/languages-text'
import { SaveOutcome } from '#dashboard/features/survey-editor/saving/save-outcome'
import { keyOf } from '#dashboard/features/survey-editor/saving/use-saving'
import { useText } from '#dashboard/i18n/use-text'
import { doneWord } from '#dashboard/parts/document/save-report'
import { SaveStatus } from '#dashboard/parts/document/save-status'
import { Button } from '#dashboard/ui/action/button'

/** Saves a question from where one of its translations was edited. Nothing while nothing is unsaved. */
export function SaveQuestion({ id, label }: { id: string; label: string }) {
  const t = useText(languagesText)
  const words = useText(editorText)
  const { state, saving } = useEditor()
  const { issues } = useQuestionDocument(id)
  const target = { question: id }
  const unsaved = state.questions.has(id)
  const busy = saving.running === keyOf(target)
  return (
    <>
      <SaveOutcome target={target} />
      <SaveStatus done={unsaved ? undefined : doneWord(words, saving.saveStatus.get(keyOf(target))?.result)} />
      {unsaved ? (
        <Button
          size="sm"
          className="self-start"
          aria-label={`${t.saveQuestion}: ${label}`}
          busy={busy}
          disabled={issues.some(({ path }) => path[0] === 'translations') || (saving.running !== undefined && !busy)}
          onClick={() => void saving.save(target)}
        >
          {t.saveQuestion}
        </Button>
      ) : null}
    </>
  )
}
