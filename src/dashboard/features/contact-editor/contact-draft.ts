import { useCallback } from 'react'
import type { Contact } from '#contract/contacts-v2'
import { type Edit, unsentEdits } from '#contract/document/edits'
import { isJsonObject } from '#contract/reading/json-object'
import { useDraft } from '#dashboard/api/drafts/use-draft'
import { effectiveEdits } from './contact-edits'

/** Changes of a contact that are not saved, and the contact as it was when the first of them was made. */
export type ContactDraft = { base: Contact; edits: readonly Edit[] }

/** What was kept, as a draft; undefined for anything else. */
export function readContactDraft(stored: unknown): ContactDraft | undefined {
  if (!isJsonObject(stored) || !isJsonObject(stored.base)) return undefined
  return Array.isArray(stored.edits) ? (stored as ContactDraft) : undefined
}

const isWorthSaving = ({ base, edits }: ContactDraft) => effectiveEdits(base, edits).length > 0

/** How many of the changes the contact as it is now does not have yet. */
const countLeft = ({ base, edits }: ContactDraft, current: Contact) =>
  effectiveEdits(current, effectiveEdits(base, edits)).length

const none: readonly Edit[] = []

/** The edits of one contact, kept over a reload. `current` is the contact as it was last read. */
export function useContactDraft(id: string, current: Contact) {
  const { draft, restored, changedElsewhere, isKept, takeOther, put, peek, acquire } = useDraft<ContactDraft>(
    `contact/${id}`,
    {
      // What the contact has meanwhile is not there to be restored.
      read: stored => {
        const draft = readContactDraft(stored)
        return draft && countLeft(draft, current) > 0 ? draft : undefined
      },
      isWorthSaving,
    },
  )
  const count = draft ? countLeft(draft, current) : 0
  const change = useCallback(
    (how: (edits: readonly Edit[]) => Edit[]) => {
      const { base, edits } = peek() ?? { base: current, edits: none }
      const next = how(edits)
      put(next.length > 0 ? { base, edits: next } : undefined)
    },
    [current, peek, put],
  )
  return {
    edits: draft?.edits ?? none,
    base: draft?.base ?? current,
    /** How many values would be changed by saving. */
    count,
    restored: restored && count > 0,
    changedElsewhere,
    isKept,
    takeOther,
    change,
    put,
    /** Keeps it open, also when the page is left, until what it gives is called. */
    acquire,
    /** Takes away what was saved; what was typed meanwhile stays, as changes of the contact as it is now. */
    settle: (saved: readonly Edit[], now: Contact) => {
      const edits = unsentEdits(peek()?.edits ?? none, saved)
      put(edits.length > 0 ? { base: now, edits } : undefined)
    },
    discard: useCallback(() => put(undefined), [put]),
    isDirty: () => {
      const latest = peek()
      return latest !== undefined && countLeft(latest, current) > 0
    },
  }
}
