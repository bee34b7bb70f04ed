import type { ContactCreate, ContactSummary } from '#contract/contacts-v1'
import { useText } from '#dashboard/i18n/use-text'
import { contactFields } from '#dashboard/parts/contact/contact-fields'
import { personName } from '#dashboard/parts/contact/contact-name'
import { createdProof } from '#dashboard/parts/document/created-proof'
import { CreatedUnlike } from '#dashboard/parts/document/created-unlike'
import { Notice } from '#dashboard/ui/state/notice'
import { FindContacts } from './find-contacts'
import { newContactText } from './new-contact-text'

/**
 * A contact was created. Its V1 number is no address in the list, so a search is offered instead; and what
 * the service made of what was sent is told where it differs.
 */
export function CreatedNotice({ sent, answer }: { sent: ContactCreate; answer: ContactSummary | undefined }) {
  const t = useText(newContactText)
  const name = personName(sent)
  const id = answer?.ID
  const proof = answer ? createdProof(contactFields, sent, answer) : []
  return (
    <Notice tone="success" role="status" title={<bdi>{answer ? t.created({ name }) : t.accepted({ name })}</bdi>}>
      {id == null ? null : <p className="text-sm text-muted">{t.createdId({ id })}</p>}
      <CreatedUnlike proof={proof} nameOf={([field]) => t[field as (typeof contactFields)[number]]} />
      <FindContacts sent={[sent]} />
    </Notice>
  )
}
