import { createContext, useContext } from 'react'
import type { Saving } from '#dashboard/features/survey-editor/saving/use-saving'
import type { History } from '#dashboard/features/survey-editor/undo/use-history'
import type { EditorState } from './editor-state'
import type { Update } from './use-editor-state'

/** The open survey, for everything that shows or changes a part of it. */
export type Editor = {
  id: string
  state: EditorState
  /** Changes the draft as a person does: it can be undone. */
  update: Update
  saving: Saving
  history: History
  /** Shows a few words in the save bar, and has them read out, until something changes. */
  announce: (words: string) => void
  announcement: string
}

export const EditorContext = createContext<Editor | null>(null)

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('A part of the editor stands outside it.')
  return editor
}
