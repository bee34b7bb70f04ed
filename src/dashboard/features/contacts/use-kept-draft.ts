import { useCallback, useEffect, useRef, useState } from 'react'
import { drafts } from '#dashboard/data/drafts'

const pause = 300

type KeptDraftOptions<T> = {
  /** What was kept may come from another version. A constant. */
  isDraft: (value: unknown) => value is T
  /** Anything in it that would be missed. A constant. */
  isWorthKeeping: (draft: T) => boolean
}

/** Something typed and not sent, kept under a name over a reload; undefined while there is nothing. */
export function useKeptDraft<T>(key: string, { isDraft, isWorthKeeping }: KeptDraftOptions<T>) {
  const [draft, setDraft] = useState<T>()
  const [restored, setRestored] = useState(false)
  const latest = useRef(draft)
  const touched = useRef(false)

  useEffect(() => {
    let here = true
    const restore = (value: unknown) => {
      // What was typed while it was looked for is worth more.
      if (!here || touched.current || !isDraft(value)) return
      latest.current = value
      setDraft(value)
      setRestored(true)
    }
    drafts.load(key).then(restore, () => undefined)
    return () => {
      here = false
    }
  }, [key, isDraft])

  useEffect(() => {
    if (!touched.current) return undefined
    let kept = false
    const keep = () => {
      if (kept) return
      kept = true
      // A browser that cannot keep drafts says so elsewhere.
      const worth = draft !== undefined && isWorthKeeping(draft)
      const work = worth ? drafts.save(key, draft) : drafts.drop(key)
      work.catch(() => undefined)
    }
    const timer = setTimeout(keep, pause)
    // A write that begins when the page goes may not end; at the question whether to leave there is still time.
    addEventListener('beforeunload', keep)
    addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      removeEventListener('beforeunload', keep)
      removeEventListener('pagehide', keep)
      // The page was left before the pause was over; after another change the next effect keeps the newer draft.
      if (latest.current === draft) keep()
    }
  }, [key, draft, isWorthKeeping])

  const put = useCallback((next: T | undefined) => {
    touched.current = true
    latest.current = next
    setDraft(next)
    setRestored(false)
  }, [])
  /** The newest draft, also before it is drawn. */
  const peek = useCallback(() => latest.current, [])
  return { draft, restored, put, peek }
}
