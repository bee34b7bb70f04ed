import { useMemo } from 'react'
import { applyEdits } from '#contract/document/edits'
import { isJsonObject, type JsonObject } from '#contract/reading/json-object'
import { useEditor } from './editor-context'
import { type EditorState, idOf } from './editor-state'

/** The survey with everything unsaved in it: its own edits, and those of its questions. */
function editedSurvey({ opened, survey, questions }: EditorState): JsonObject {
  const edited = applyEdits(opened, survey)
  if (!Array.isArray(opened.questions)) return edited
  const withEdits = opened.questions.map((question: unknown) => {
    const edits = isJsonObject(question) ? questions.get(idOf(question) ?? '') : undefined
    return edits && isJsonObject(question) ? applyEdits(question, edits) : question
  })
  return { ...edited, questions: withEdits }
}

export function useEditedSurvey(): JsonObject {
  const { state } = useEditor()
  return useMemo(() => editedSurvey(state), [state])
}
