import { DeleteView } from './delete-view'
import type { View, Views } from './use-views'
import { ViewDialog } from './view-dialog'

/** What is asked before something is done with a view. */
export type Question = { kind: 'save'; view?: undefined } | { kind: 'rename' | 'delete'; view: View }

type ViewQuestionProps = { views: Views; question: Question; onClose: () => void }

/** The dialog of a question. */
export function ViewQuestion({ views, question: { kind, view }, onClose }: ViewQuestionProps) {
  if (kind === 'delete') return <DeleteView views={views} view={view} onClose={onClose} />
  return <ViewDialog views={views} renamed={view} onClose={onClose} />
}
