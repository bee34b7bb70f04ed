import { useCallback, useState } from 'react'
import type { EditorState } from '#dashboard/features/survey-editor/document/editor-state'

/** A few words on what was just done, until something else is. */
export function useAnnouncement(state: EditorState, latest: () => EditorState) {
  const [announcement, setAnnouncement] = useState({ words: '', of: state })
  const announce = useCallback((words: string) => setAnnouncement({ words, of: latest() }), [latest])
  return { announcement: announcement.of === state ? announcement.words : '', announce }
}
