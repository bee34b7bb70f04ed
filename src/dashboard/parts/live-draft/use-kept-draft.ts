import { useEffect, useState, useSyncExternalStore } from 'react'
import { type DraftOptions, type LiveDraft, liveDraft } from './live-draft'

type KeptDraft<T> = Pick<LiveDraft<T>, 'put' | 'keep' | 'hold'> & {
  /** Undefined while there is nothing. */
  draft: T | undefined
  restored: boolean
  /** The newest draft, also before it is drawn, and after the page was left. */
  peek: () => T | undefined
}

/** Something typed and not sent, this tab's own, kept under a subject over a reload. The subject and the options are constant. */
export function useKeptDraft<T>(subject: string, options: DraftOptions<T>): KeptDraft<T> {
  const [live] = useState(() => liveDraft(subject, options))
  const [peek] = useState(() => () => live.now().draft)
  useEffect(() => live.hold(), [live])
  const { draft, restored } = useSyncExternalStore(live.subscribe, live.now)
  return { draft, restored, put: live.put, keep: live.keep, hold: live.hold, peek }
}
