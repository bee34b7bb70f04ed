import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Contact } from '#contract/contacts-v2'
import { call } from '#dashboard/data/client/call'
import { CallError } from '#dashboard/data/client/call-error'
import { contactQueries } from '#dashboard/data/contacts'
import { forgetOutcomesAbout } from '#dashboard/data/store/journal'
import { useWrite } from '#dashboard/parts/journal/use-write'
import { type ContactChanges, noChanges } from './contact-changes'
import { type SaveOutcome, saveContact } from './save-contact'
import type { ContactDraft } from './use-contact-draft'

/** A save begins with reading, which would try again and again: without a network it fails at once. */
const offline: SaveOutcome = {
  kind: 'failed',
  error: new CallError('offline', { endpoint: 'updateContact', effect: 'write', outcome: 'not-sent' }),
}

type Save = { sent: ContactChanges; ended: Promise<SaveOutcome> }

/** What is being saved, by contact: a page that is left and opened again meets its own save. */
const underWay = new Map<string, Save>()

/** Saves a contact's changes, one save at a time, and remembers what became of the last one. */
export function useContactSave(id: string) {
  const client = useQueryClient()
  const [outcome, setOutcome] = useState<SaveOutcome>()
  const [save, setSave] = useState(() => underWay.get(id))
  const [saving, setSaving] = useState(save !== undefined)
  useEffect(() => {
    if (!save) return undefined
    let left = false
    void save.ended.then(next => {
      if (left) return
      setOutcome(next)
      setSaving(false)
    })
    return () => {
      left = true
    }
  }, [save])
  const { write } = useWrite('updateContact', { about: ({ path }) => path.id, stale: [contactQueries.all()] })

  const begin = async (draft: ContactDraft): Promise<SaveOutcome> => {
    const next = navigator.onLine ? await attempt(draft) : offline
    if (next.kind === 'saved' || next.kind === 'nothing-left' || next.kind === 'not-done')
      await client.invalidateQueries({ queryKey: contactQueries.all() })
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
    /** The changes that were sent last. */
    sent: save?.sent ?? noChanges,
    forget: () => setOutcome(undefined),
    /** The contact as it was last read. */
    latest: () => client.getQueryData(contactQueries.one(id).queryKey),
    /** Undefined while another save of this contact is under way: nothing is begun then. */
    save(draft: ContactDraft): Promise<SaveOutcome> | undefined {
      if (underWay.has(id)) return undefined
      const ended = begin(draft).finally(() => underWay.delete(id))
      const next = { sent: draft.changes, ended }
      underWay.set(id, next)
      setSave(next)
      setSaving(true)
      return ended
    },
  }
}
