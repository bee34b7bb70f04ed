import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { type Draft, type DraftCodec, type DraftState, draftOf } from './draft'
import { noDraft } from './no-draft'

export type OpenDraft<T> = Draft<T> & DraftState<T>

type DraftOptions = {
  /** Nothing can be typed here: no draft is kept, and none of before is restored or touched. */
  readOnly?: boolean
}

/** Something typed and not sent, this tab's own, kept under a subject over a reload; `codec` is what it was with the subject. */
export function useDraft<T>(
  subject: string,
  codec: DraftCodec<T>,
  { readOnly = false }: DraftOptions = {},
): OpenDraft<T> {
  // oxlint-disable-next-line react/exhaustive-deps -- the codec is of the subject, also when it is made anew each time
  const draft = useMemo((): Draft<T> => (readOnly ? noDraft() : draftOf(subject, codec)), [subject, readOnly])
  useEffect(() => draft.acquire(), [draft])
  return { ...draft, ...useSyncExternalStore(draft.subscribe, draft.state) }
}
