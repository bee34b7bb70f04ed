import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { ContactCreate, ContactSummary } from '#contract/contacts-v1'
import { proveCreated } from '#contract/document/contact-document'
import { useText } from '#dashboard/i18n/use-text'
import { type ContactField, contactFieldText } from '#dashboard/parts/contact/contact-fields'
import { personName } from '#dashboard/parts/contact/contact-words'
import { CreatedUnlike } from '#dashboard/parts/document/differences'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { paths } from '#dashboard/parts/paths'
import { buttonClass } from '#dashboard/ui/action/button-class'
import { Notice } from '#dashboard/ui/state/notice'
import { FindContacts, NewContactForm } from './new-contact-form'
import { newContactText } from './new-contact-text'

type Created = { sent: ContactCreate; answer: ContactSummary | undefined }

/** Page that creates one contact (EP 7); several are imported. */
export function NewContactView() {
  const t = useText(newContactText)
  const [created, setCreated] = useState<Created[]>([])
  return (
    <Page
      name="newContact"
      actions={
        <Link to={paths.importContacts()} className={buttonClass({})}>
          {t.several}
        </Link>
      }
    >
      <div className="flex max-w-3xl flex-col gap-4">
        {created.map((each, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list only grows, at its end
          <CreatedNotice key={place} {...each} />
        ))}
        <NewContactForm onCreated={(sent, answer) => setCreated(before => [...before, { sent, answer }])} />
      </div>
    </Page>
  )
}

/** Names the created contact and what the service changed. A V1 number is no V2 id, so a search replaces a link. */
function CreatedNotice({ sent, answer }: Created) {
  const t = useText(newContactText)
  const fields = useText(contactFieldText)
  const name = personName(sent)
  const id = answer?.ID
  const proof = answer ? proveCreated(sent, answer) : []
  return (
    <Notice tone="success" role="status" title={<bdi>{answer ? t.created({ name }) : t.accepted({ name })}</bdi>}>
      {id == null ? null : <p className="text-sm text-muted">{t.createdId({ id })}</p>}
      <CreatedUnlike proof={proof} nameOf={([field]) => fields[field as ContactField]} />
      <FindContacts sent={sent} />
    </Notice>
  )
}

export const page = pageView(NewContactView)
