import type { ContactCreate } from '#contract/contacts-v1'
import { UnknownWrites } from '#dashboard/parts/write/unknown-writes'
import type { Write } from '#dashboard/parts/write/use-write'
import { FindContacts } from './find-contacts'

/** Creates of which it is not known what became, the page's own with the way to find out: reading the list. */
export function UnknownCreates({ write }: { write?: Write<{ body: ContactCreate }, unknown> }) {
  return (
    <UnknownWrites endpoint="createContact" {...(write && { write })}>
      {({ sent }: { sent: { input: { body: ContactCreate } } | undefined }) =>
        sent ? <FindContacts sent={[sent.input.body]} /> : null
      }
    </UnknownWrites>
  )
}
