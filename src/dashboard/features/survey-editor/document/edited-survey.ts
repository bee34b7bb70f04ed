import { useMemo } from 'react'
import { applyEdits } from '#dashboard/data/document/edits'
import { isMembers, type Members } from '#dashboard/data/document/members'
import { useEditor } from './editor-context'
import { type EditorState, idOf } from './editor-state'

/** The survey with everything unsaved in it: its own edits, and those of its questions. */
function editedSurvey({ opened, survey, questions }: EditorState): Members {
  const edited = applyEdits(opened, survey)
  if (!Array.isArray(opened.questions)) return edited
  const withEdits = opened.questions.map((question: unknown) => {
    const edits = isMembers(question) ? questions.get(idOf(question) ?? '') : undefined
    return edits && isMembers(question) ? applyEdits(question, edits) : question
  })
  return { ...edited, questions: withEdits }
}

export function useEditedSurvey(): Members {
  const { state } = useEditor()
  return useMemo(() => editedSurvey(state), [state])
}
