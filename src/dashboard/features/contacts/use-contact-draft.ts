import { useCallback, useEffect, useRef, useState } from 'react'
import type { Contact } from '#contract/contacts-v2'
import { drafts } from '#dashboard/data/drafts'
import { type ContactChanges, countChanges, effectiveChanges, noChanges } from './contact-changes'

/** Changes of a contact that are not saved, and the contact as it was when the first of them was made. */
export type ContactDraft = { base: Contact; changes: ContactChanges }

const pause = 300

const isDraft = (value: unknown): value is ContactDraft =>
  typeof value === 'object' && value !== null && 'base' in value && 'changes' in value

const isWorthKeeping = (draft: ContactDraft | undefined): draft is ContactDraft =>
  draft !== undefined && countChanges(effectiveChanges(draft.base, draft.changes)) > 0

/** The changes of one contact, kept over a reload. `current` is the contact as it was last read. */
export function useContactDraft(id: string, current: Contact) {
  const key = `contact/${id}`
  const [draft, setDraft] = useState<ContactDraft>()
  const [restored, setRestored] = useState(false)
  const latest = useRef(draft)
  const touched = useRef(false)

  useEffect(() => {
    let here = true
    drafts.load(key).then(
      value => {
        // What was typed while it was looked for is worth more.
        if (!here || touched.current || !isDraft(value)) return
        latest.current = value
        setDraft(value)
        setRestored(true)
      },
      () => undefined,
    )
    return () => {
      here = false
    }
  }, [key])

  useEffect(() => {
    if (!touched.current) return undefined
    let kept = false
    const keep = () => {
      if (kept) return
      kept = true
      // A browser that cannot keep drafts says so elsewhere.
      const work = isWorthKeeping(draft) ? drafts.save(key, draft) : drafts.drop(key)
      work.catch(() => undefined)
    }
    const timer = setTimeout(keep, pause)
    addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', keep)
      // Left before the pause was over, or changed again: then the next effect keeps the newer one.
      if (latest.current === draft) keep()
    }
  }, [key, draft])

  const put = useCallback((next: ContactDraft | undefined) => {
    touched.current = true
    latest.current = next
    setDraft(next)
    setRestored(false)
  }, [])
  const change = useCallback(
    (how: (changes: ContactChanges) => ContactChanges) => {
      const { base, changes } = latest.current ?? { base: current, changes: noChanges }
      const next = how(changes)
      const none = next.values.length + next.addLabels.length + next.removeLabels.length === 0
      put(none ? undefined : { base, changes: next })
    },
    [current, put],
  )
  return {
    changes: draft?.changes ?? noChanges,
    base: draft?.base ?? current,
    /** What would be changed by saving. */
    count: draft ? countChanges(effectiveChanges(draft.base, draft.changes)) : 0,
    restored,
    change,
    put,
    discard: useCallback(() => put(undefined), [put]),
    isDirty: () => isWorthKeeping(latest.current),
  }
}
