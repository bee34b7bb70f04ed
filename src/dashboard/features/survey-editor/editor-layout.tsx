import { ReadOnly } from '#dashboard/ui/field/read-only'
import { oneOf, useSearch } from '#dashboard/ui/use-search'
import { EditorTabs } from './editor-tabs'
import { previewWidths, SurveyPreview } from './preview/survey-preview'

const reads = { preview: oneOf(...previewWidths) }

/** What is edited, and beside it what becomes of it: at its side as a phone, below as a desktop. */
export function EditorLayout() {
  const [{ preview: width }, write] = useSearch(reads)
  return (
    <div
      className={
        width === 'desktop'
          ? 'flex flex-col gap-4'
          : 'grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,24.5rem)]'
      }
    >
      <div className="min-w-0">
        <EditorTabs />
      </div>
      <ReadOnly value={false}>
        <SurveyPreview width={width} onWidthChange={preview => write({ preview }, { replace: true })} />
      </ReadOnly>
    </div>
  )
}
