import { useSearchParams } from 'react-router-dom'
import { EditorTabs } from './editor-tabs'
import { previewWidths, SurveyPreview } from './preview/survey-preview'

/** What is edited, and beside it what becomes of it: at its side as a phone, below as a desktop. */
export function EditorLayout() {
  const [search, setSearch] = useSearchParams()
  const width = previewWidths.find(known => known === search.get('preview')) ?? 'phone'
  const change = (next: string) =>
    setSearch(
      before => {
        const after = new URLSearchParams(before)
        if (next === 'phone') after.delete('preview')
        else after.set('preview', next)
        return after
      },
      { replace: true },
    )
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
      <SurveyPreview width={width} onWidthChange={change} />
    </div>
  )
}
