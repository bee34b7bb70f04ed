import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Contact } from '#contract/contacts-v2'
import { contactOf, documentOf, proveContact } from '#contract/document/contact-document'
import type { Edit } from '#contract/document/edits'
import { remainingEdits } from '#contract/document/edits'
import { equivalentJson } from '#contract/document/members'
import { activityQueries, type LastChange, readLastChange } from '#dashboard/api/activity'
import { contactQueries, readContact } from '#dashboard/api/contacts'
import { type Attempt, type SaveResult, saveDocument, type Target } from '#dashboard/api/document/save-document'
import { toBeSaved } from '#dashboard/api/document/whole'
import { showInLists } from '#dashboard/api/listed-contacts'
import { useWrite } from '#dashboard/parts/write/use-write'
import type { ContactDraft } from './contact-edits'

export type SaveTools = {
  /** EP 15 with metadata, uncached. */
  read: () => Promise<Contact>
  update: (body: Contact) => Promise<Contact>
  lastChange?: () => Promise<LastChange | undefined>
  /** Called if reading proves a save whose response was lost. */
  proved: () => void
}

export type ContactResult = SaveResult<Contact>

/** Saves edits of a contact opened as `base`, and keeps what others changed elsewhere. */
export function saveContact(
  id: string,
  base: Contact,
  edits: readonly Edit[],
  tools: SaveTools,
  lost?: Attempt,
): Promise<ContactResult> {
  const target: Target<Contact> = {
    name: `contact/${id}`,
    read: tools.read,
    within: documentOf,
    send: async (edited, read) => documentOf(await tools.update(contactOf(edited, read))),
    after: (read, returned) => contactOf(returned, read),
    proved: tools.proved,
    lastChange: tools.lastChange,
    cleared: null,
    remaining: (document, edits) => remainingEdits(document, edits, equivalentJson),
    prove: proveContact,
  }
  return saveDocument(target, { opened: documentOf(base), edits, acceptTheirs: true, lost })
}

type Save = { sent: readonly Edit[]; ended: Promise<ContactResult> }

/** Running saves by contact id: a page that is opened again waits for its own save. */
const inFlight = new Map<string, Save>()

/** Saves one contact's changes, one save at a time, and holds the result of the last one. */
export function useContactSave(id: string) {
  const client = useQueryClient()
  const [outcome, setOutcome] = useState<ContactResult>()
  const [save, setSave] = useState(() => inFlight.get(id))
  const [saving, setSaving] = useState(save !== undefined)
  useEffect(() => {
    void save?.ended.then(next => {
      setOutcome(next)
      setSaving(false)
    })
  }, [save])
  const update = useWrite('updateContact', {
    invalidates: [contactQueries.lists()],
    onDone() {
      // A running save shows its outcome itself.
      if (inFlight.has(id)) return
      setOutcome(undefined)
      void client.invalidateQueries({ queryKey: contactQueries.one(id).queryKey })
    },
  })

  const { queryKey } = contactQueries.one(id)
  // The page shows what was read for the save, instead of reading again.
  const read = async () => {
    const whole = await readContact(id)
    client.setQueryData(queryKey, whole)
    return toBeSaved('updateContact', whole)
  }
  /** The last save whose result may be unknown. */
  const lost = useRef<Attempt>(undefined)
  const begin = async ({ base, edits }: ContactDraft): Promise<ContactResult> => {
    const next = await saveContact(
      id,
      base,
      edits,
      {
        read,
        update: body => update.write({ path: { id }, body }),
        lastChange: () => readLastChange(`contact:${id}`),
        proved: () => update.settle('done'),
      },
      lost.current,
    )
    // One that failed says nothing about the one before.
    if (next.kind !== 'failed') lost.current = next.kind === 'unknown' ? next.attempt : undefined
    // A conflict means that somebody else has saved.
    if (next.kind === 'conflict') void client.invalidateQueries({ queryKey: activityQueries.all() })
    if (next.kind === 'unknown' && next.asBefore === true) update.settle('not-done')
    if (next.kind === 'saved') {
      client.setQueryData(queryKey, { document: next.now })
      showInLists(client, id, next.now)
    }
    return next
  }
  return {
    /** The write, whose result may be unknown. */
    update,
    outcome,
    saving,
    /** Edits sent last. */
    sent: save?.sent ?? [],
    forget() {
      lost.current = undefined
      setOutcome(undefined)
    },
    /** Returns undefined while another save of this contact runs. */
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
