import type { ContactCreate, ContactSummary } from '#contract/contacts-v1'
import { useText } from '#dashboard/i18n/use-text'
import { storedOtherwise } from '#dashboard/parts/stored-otherwise/stored-otherwise'
import { StoredOtherwiseList } from '#dashboard/parts/stored-otherwise/stored-otherwise-list'
import { Icon } from '#dashboard/ui/icon'
import { FindContacts } from './find-contacts'
import { newContactText } from './new-contact-text'
import { gridFields } from './pasted-grid'

/**
 * A contact was created. Its V1 number is no address in the list (api-notes 4), so a search is offered instead; and what
 * the service made of what was sent is told where it differs.
 */
export function CreatedNotice({ sent, answer }: { sent: ContactCreate; answer: ContactSummary | undefined }) {
  const t = useText(newContactText)
  const name = [sent.FirstName, sent.LastName].filter(Boolean).join(' ')
  const id = answer?.ID
  const otherwise = answer ? storedOtherwise(gridFields, sent, answer) : []
  return (
    <div role="status" className="flex flex-col gap-1 border-l-2 border-success bg-success-soft px-4 py-3 text-ink">
      <p className="flex items-center gap-2 font-medium">
        <Icon name="check" className="text-success" />
        <bdi className="wrap-anywhere">{t.created({ name })}</bdi>
      </p>
      <p>{[id == null ? '' : t.createdId({ id }), t.otherId].filter(Boolean).join(' ')}</p>
      <StoredOtherwiseList otherwise={otherwise} nameOf={field => t[field]} />
      <FindContacts sent={[sent]} />
    </div>
  )
}
