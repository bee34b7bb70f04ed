import { useCallback, useState } from 'react'
import type { EditorState } from '#dashboard/features/survey-editor/document/editor-state'

/** A few words on what was just done, until something else is. */
export function useSaid(state: EditorState, latest: () => EditorState) {
  const [said, setSaid] = useState({ words: '', of: state })
  const say = useCallback((words: string) => setSaid({ words, of: latest() }), [latest])
  return { said: said.of === state ? said.words : '', say }
}
