import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Edit } from '#contract/document/edits'
import { contactQueries, readContact } from '#dashboard/data/contacts'
import { toBeSaved } from '#dashboard/data/document/whole'
import { exclusive } from '#dashboard/data/drafts/exclusive'
import { showInLists } from '#dashboard/data/listed-contacts'
import { forgetOutcomesOf } from '#dashboard/data/store/journal'
import { type ContactResult, saveContact } from '#dashboard/parts/contact/save-contact'
import { useWrite } from '#dashboard/parts/journal/use-write'
import type { ContactDraft } from './use-contact-draft'

type Save = { sent: readonly Edit[]; ended: Promise<ContactResult> }

/** What is being saved, by contact: a page that is left and opened again meets its own save. */
const inFlight = new Map<string, Save>()

/** Saves a contact's changes, one save at a time, and remembers what became of the last one. */
export function useContactSave(id: string) {
  const client = useQueryClient()
  const [outcome, setOutcome] = useState<ContactResult>()
  const [save, setSave] = useState(() => inFlight.get(id))
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
  const { write } = useWrite('updateContact', {
    subject: ({ path }) => path.id,
    invalidates: [contactQueries.lists()],
    concerns: ({ subject }) => subject === id,
    onLateAnswer: () => {
      setOutcome(undefined)
      void client.invalidateQueries({ queryKey: contactQueries.one(id).queryKey })
    },
    onLateRefusal: error => setOutcome({ kind: 'failed', error }),
  })

  const { queryKey } = contactQueries.one(id)
  // What was read to save it is what the page shows, so that nothing is read twice.
  const read = async () => {
    const whole = await readContact(id)
    client.setQueryData(queryKey, whole)
    return toBeSaved('updateContact', whole)
  }
  const proved = () => forgetOutcomesOf('updateContact', id)
  const begin = async ({ base, edits }: ContactDraft): Promise<ContactResult> => {
    const next = await saveContact(id, base, edits, {
      read,
      update: body => write({ path: { id }, body }),
      proved,
      exclusive,
    })
    if (next.kind === 'unknown' && next.asBefore === true) await proved()
    if (next.kind === 'saved') {
      client.setQueryData(queryKey, { document: next.now })
      showInLists(client, id, next.now)
    }
    return next
  }
  return {
    outcome,
    saving,
    /** The edits that were sent last. */
    sent: save?.sent ?? [],
    forget: () => setOutcome(undefined),
    /** Undefined while another save of this contact is under way: nothing is begun then. */
    save(draft: ContactDraft): Promise<ContactResult> | undefined {
      if (inFlight.has(id)) return undefined
      const ended = begin(draft).finally(() => inFlight.delete(id))
      const next = { sent: draft.edits, ended }
      inFlight.set(id, next)
      setSave(next)
      setSaving(true)
      return ended
    },
  }
}
