import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Contact } from '#contract/contacts-v2'
import { call } from '#dashboard/data/call'
import { CallError } from '#dashboard/data/call-error'
import { contactQueries } from '#dashboard/data/contacts'
import { forgetOutcomesAbout } from '#dashboard/data/journal'
import { useWrite } from '#dashboard/parts/journal/use-write'
import { type SaveOutcome, saveContact } from './save-contact'
import type { ContactDraft } from './use-contact-draft'

/** A save begins with reading, which would try again and again: without a network it fails at once. */
const offline: SaveOutcome = {
  kind: 'failed',
  error: new CallError('offline', { endpoint: 'updateContact', effect: 'write', outcome: 'not-sent' }),
}

/** Saves a contact's changes, one save at a time, and remembers what became of the last one. */
export function useContactSave(id: string) {
  const client = useQueryClient()
  const [outcome, setOutcome] = useState<SaveOutcome>()
  const [saving, setSaving] = useState(false)
  const running = useRef<Promise<SaveOutcome> | undefined>(undefined)
  const { write } = useWrite('updateContact', { about: ({ path }) => path.id, stale: [contactQueries.all()] })

  const begin = async (draft: ContactDraft): Promise<SaveOutcome> => {
    setSaving(true)
    const next = navigator.onLine ? await attempt(draft) : offline
    if (next.kind === 'saved' || next.kind === 'nothing-left' || next.kind === 'not-done')
      await client.invalidateQueries({ queryKey: contactQueries.all() })
    setOutcome(next)
    setSaving(false)
    return next
  }
  const attempt = async ({ base, changes }: ContactDraft): Promise<SaveOutcome> => {
    const next = await saveContact(base, changes, {
      read: () => call('readContact', { path: { id }, query: { meta: true } }),
      update: (body: Contact) => write({ path: { id }, body }),
    })
    // Reading has told what became of it.
    const known = next.kind === 'not-done' || (next.kind === 'saved' && next.lost)
    if (known) await forgetOutcomesAbout('updateContact', id)
    return next
  }
  return {
    outcome,
    saving,
    forget: () => setOutcome(undefined),
    /** The contact as it was last read. */
    latest: () => client.getQueryData(contactQueries.one(id).queryKey),
    save(draft: ContactDraft): Promise<SaveOutcome> {
      running.current ??= begin(draft).finally(() => {
        running.current = undefined
      })
      return running.current
    },
  }
}
