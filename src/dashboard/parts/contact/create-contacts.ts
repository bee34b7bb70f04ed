import type { ContactCreate } from '#contract/contacts-v1'
import { valueAt } from '#contract/json-object'
import { queryClient } from '#dashboard/data/client/query-client'
import { contactQueries } from '#dashboard/data/contacts'
import { forgetLongLists } from '#dashboard/data/listed-contacts'
import { may, session } from '#dashboard/data/session/session'
import type { SendingJob } from '#dashboard/parts/jobs/job-kinds'
import { contactsByNumber } from './contacts-by-number'
import { findCreated } from './find-created'

/** Contacts that are created one by one (EP 7). Who may read contacts can look for one whose answer was lost. */
export const createContacts: SendingJob = {
  endpoint: 'createContact',
  limit: 'contacts',
  input: row => ({ body: row }),
  idOf: answer => {
    const id = valueAt(answer, ['ID'])
    return Number.isInteger(id) ? (id as number) : undefined
  },
  look: async row => {
    const sent = row as ContactCreate
    if (!may(session.get(), 'contacts.read')) return { id: undefined, checked: false }
    const owners = (await contactsByNumber(queryClient, [sent.Phone])).get(sent.Phone)
    const [found] = findCreated(sent, owners?.contacts ?? [])
    return { id: found ? (found.id ?? '') : undefined, checked: owners?.checked ?? false }
  },
  invalidates: () => [contactQueries.lists()],
  forgets: forgetLongLists,
}
