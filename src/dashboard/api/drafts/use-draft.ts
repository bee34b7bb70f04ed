import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { type Draft, type DraftCodec, type DraftState, draftOf } from './draft'

export type OpenDraft<T> = Draft<T> & DraftState<T>

const nothing = () => undefined
const noState: DraftState<never> = { draft: undefined, restored: false, ready: true, changedElsewhere: false }

/** In the place of a draft where nothing can be typed: it keeps nothing and restores nothing. */
const noDraft = <T>(): Draft<T> => ({
  state: () => noState,
  peek: nothing,
  put: nothing,
  subscribe: () => nothing,
  saveNow: async () => true,
  isKept: () => true,
  takeOther: async () => undefined,
  acquire: () => nothing,
})

type DraftOptions = {
  /** Nothing can be typed here: no draft is kept, and none of before is restored or touched. */
  readOnly?: boolean
}

/** What is typed about one thing and not sent, kept over a reload; `codec` is what it was with the subject. */
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
