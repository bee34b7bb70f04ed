import { useCallback } from 'react'
import type { Contact } from '#contract/contacts-v2'
import { useDraft } from '#dashboard/data/drafts/use-draft'
import { type ContactChanges, countChanges, effectiveChanges, noChanges, withoutSaved } from './contact-changes'

/** Changes of a contact that are not saved, and the contact as it was when the first of them was made. */
export type ContactDraft = { base: Contact; changes: ContactChanges }

const isDraft = (value: unknown): value is ContactDraft =>
  typeof value === 'object' && value !== null && 'base' in value && 'changes' in value

const isWorthKeeping = ({ base, changes }: ContactDraft) => countChanges(effectiveChanges(base, changes)) > 0

/** How many of the changes the contact as it is now does not have yet. */
const countLeft = ({ base, changes }: ContactDraft, current: Contact) =>
  countChanges(effectiveChanges(current, effectiveChanges(base, changes)))

/** The changes of one contact, kept over a reload. `current` is the contact as it was last read. */
export function useContactDraft(id: string, current: Contact) {
  const { draft, restored, put, peek, hold } = useDraft<ContactDraft>(`contact/${id}`, {
    // What the contact has meanwhile is not there to be restored.
    read: kept => (isDraft(kept) && countLeft(kept, current) > 0 ? kept : undefined),
    isWorthKeeping,
    ofClosedTabs: 'adopt',
  })
  const count = draft ? countLeft(draft, current) : 0
  const change = useCallback(
    (how: (changes: ContactChanges) => ContactChanges) => {
      const { base, changes } = peek() ?? { base: current, changes: noChanges }
      const next = how(changes)
      const none = next.values.length + next.addLabels.length + next.removeLabels.length === 0
      put(none ? undefined : { base, changes: next })
    },
    [current, peek, put],
  )
  return {
    changes: draft?.changes ?? noChanges,
    base: draft?.base ?? current,
    /** How many values would be changed by saving. */
    count,
    restored: restored && count > 0,
    change,
    put,
    /** Keeps it this tab's, also when the page is left, until what it gives is called. */
    hold,
    /** Takes away what was saved; what was typed meanwhile stays, as changes of the contact as it is now. */
    settle: (saved: ContactChanges, now: Contact) => {
      const latest = peek()
      const changes = latest && withoutSaved(latest.changes, saved)
      put(changes && countChanges(changes) > 0 ? { base: now, changes } : undefined)
    },
    discard: useCallback(() => put(undefined), [put]),
    isDirty: () => {
      const latest = peek()
      return latest !== undefined && countLeft(latest, current) > 0
    },
  }
}
