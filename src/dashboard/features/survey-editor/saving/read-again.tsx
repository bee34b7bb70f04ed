import { useQueryClient } from '@tanstack/react-query'
import { surveyQueries } from '#dashboard/api/surveys'
import { useEditor } from '#dashboard/features/survey-editor/document/editor-context'
import { editorText } from '#dashboard/features/survey-editor/editor-text'
import { useOnce } from '#dashboard/form/use-once'
import { useText } from '#dashboard/i18n/use-text'
import { UnknownWrites } from '#dashboard/parts/write/unknown-writes'
import { Button } from '#dashboard/ui/action/button'

/** Reads the survey once more. */
export function ReadAgain({ onRead }: { onRead?: (() => void) | undefined }) {
  const t = useText(editorText)
  const { id } = useEditor()
  const client = useQueryClient()
  const read = useOnce(async () => {
    await client.invalidateQueries({ queryKey: surveyQueries.rawDocument(id).queryKey })
    onRead?.()
  })
  return (
    <Button size="sm" busy={read.busy} onClick={() => void read.run()}>
      {t.readAgain}
    </Button>
  )
}

/** Saves of this survey from earlier visits whose answer was lost. What this page lost is told where it was saved. */
export function EarlierSaves() {
  const { id, saving } = useEditor()
  if (Array.from(saving.saveStatus.values()).some(({ result }) => result.kind === 'unknown')) return null
  return (['replaceSurvey', 'replaceSurveyQuestion'] as const).map(endpoint => (
    <UnknownWrites key={endpoint} endpoint={endpoint} thing={`survey:${id}`}>
      <ReadAgain />
    </UnknownWrites>
  ))
}
