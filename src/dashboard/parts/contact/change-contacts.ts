import type { Contact } from '#contract/contacts-v2'
import { documentOf } from '#contract/document/contact-document'
import { type Edit, remainingEdits } from '#contract/document/edits'
import { equivalentJson, startsWith } from '#contract/document/members'
import { call } from '#dashboard/api/client/call'
import { CallError } from '#dashboard/api/client/call-error'
import { fanOutLong } from '#dashboard/api/client/fan-out'
import { queryClient } from '#dashboard/api/client/query-client'
import { contactQueries, readContact } from '#dashboard/api/contacts'
import { toBeSaved } from '#dashboard/api/document/whole'
import { showInLists } from '#dashboard/api/listed-contacts'
import { preferences } from '#dashboard/i18n/preferences'
import type { Carried, SavingJob } from '#dashboard/parts/jobs/job-kinds'
import { refusalOf } from '#dashboard/parts/jobs/refusal-of'
import { changeWords } from './change-words'
import { type ContactResult, saveContact } from './save-contact'

/** One change of one contact, and what stood there when it was proposed: nothing else may have been written since. */
export type ContactChange = { id: string; name: string; path: readonly [string, string]; before: string; after: string }

const isLabel = ({ path: [member] }: ContactChange) => member === 'labels'

/** An empty value is none: it is cleared. */
const editOf = ({ path, after }: ContactChange): Edit => ({ path, value: after === '' ? null : after })

const openedOf = (change: ContactChange): Contact => {
  const [, name] = change.path
  if (isLabel(change)) return { properties: {}, labels: change.before === '' ? [] : [name] }
  return { properties: { [name]: change.before === '' ? null : change.before } }
}

/** What became of a save; throws what is not about this contact. */
async function carried(change: ContactChange, result: ContactResult, mayBeDone: boolean): Promise<Carried> {
  const t = changeWords[preferences.get().locale]
  switch (result.kind) {
    case 'saved': {
      showInLists(queryClient, change.id, result.now)
      const isElse = result.proof.some(({ path }) => startsWith(path, change.path))
      return { state: 'done', ...(isElse && { said: t.savedElse }) }
    }
    case 'unchanged':
      // It is so because of this change, whose answer was lost.
      return mayBeDone ? { state: 'done' } : { state: 'refused', said: t.already }
    case 'conflict':
      return { state: 'refused', said: t.conflict }
    case 'gone':
      return { state: 'refused', said: t.notFound }
    case 'refused':
      return { state: 'refused', said: result.error instanceof CallError ? await refusalOf(result.error) : t.notFound }
    case 'failed':
    case 'unknown':
      throw result.error
  }
}

/** Contacts that are changed one by one (EP 15, EP 3), each by the same save as in its editor. */
export const changeContacts: SavingJob = {
  limit: 'contacts',
  async carryOut(row, mayBeDone) {
    const change = row as ContactChange
    const result = await saveContact(change.id, openedOf(change), [editOf(change)], {
      read: async () => toBeSaved('updateContact', await readContact(change.id)),
      update: body => call('updateContact', { path: { id: change.id }, body }),
      proved: () => undefined,
    })
    return carried(change, result, mayBeDone)
  },
  async look(row) {
    const change = row as ContactChange
    try {
      const { document } = await fanOutLong(() => readContact(change.id))
      const left = remainingEdits(documentOf(document), [editOf(change)], equivalentJson)
      return { id: left.length === 0 ? '' : undefined, checked: true }
    } catch {
      return { id: undefined, checked: false }
    }
  },
  invalidates: () => [contactQueries.lists(), ['contacts', 'one']],
}
