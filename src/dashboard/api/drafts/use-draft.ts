import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { type Draft, type DraftCodec, type DraftState, draftOf } from './draft'

export type OpenDraft<T> = Draft<T> & DraftState<T>

const nothing = () => undefined
const noState: DraftState<never> = { draft: undefined, restored: false, ready: true, changedElsewhere: false }

/** Stands in for the draft of a read-only form: nothing is stored, restored or deleted. */
const noDraft = {
  state: () => noState,
  subscribe: () => nothing,
  peek: nothing,
  put: nothing,
  sent: nothing,
  markSent: nothing,
  isKept: () => true,
  takeOther: nothing,
  open: () => nothing,
}

/** Returns the draft about a subject, stored across reloads; a later change of `codec` is ignored. */
export function useDraft<T>(subject: string, codec: DraftCodec<T>, { readOnly = false } = {}): OpenDraft<T> {
  // oxlint-disable-next-line react/exhaustive-deps -- the codec depends on the subject only, even if callers create it on every render
  const draft = useMemo((): Draft<T> => (readOnly ? noDraft : draftOf(subject, codec)), [subject, readOnly])
  useEffect(() => draft.open(), [draft])
  return { ...draft, ...useSyncExternalStore(draft.subscribe, draft.state) }
}
