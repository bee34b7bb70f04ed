import { useQuery } from '@tanstack/react-query'
import type { Contact } from '#contract/contacts-v2'
import { createdFromHex } from '#contract/object-id'
import { contactQueries } from '#dashboard/api/contacts'
import { useRecordOpened } from '#dashboard/api/kept/opened'
import { useText } from '#dashboard/i18n/use-text'
import { History } from '#dashboard/parts/activity/history'
import { QueryPanel } from '#dashboard/parts/call/query-panel'
import { contactName, contactPhone } from '#dashboard/parts/contact/contact-name'
import { ExactOnly } from '#dashboard/parts/document/exact-only'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { paths } from '#dashboard/parts/paths'
import { Changeable } from '#dashboard/parts/rights/changeable'
import { PageLink } from '#dashboard/parts/rights/page-link'
import { Time } from '#dashboard/parts/time/time'
import { buttonClass } from '#dashboard/ui/action/button-class'
import { CopyButton } from '#dashboard/ui/action/copy-button'
import { Card } from '#dashboard/ui/card'
import { CodeText } from '#dashboard/ui/code-text'
import { KeyValueList } from '#dashboard/ui/key-value-list'
import { RawDetails } from '#dashboard/ui/raw-text'
import { SkeletonRows } from '#dashboard/ui/state/skeleton'
import { ContactValues } from './contact-editor'
import { contactText } from './texts'

/** One contact (EP 15), and changing it (EP 3). */
export function ContactView({ id }: { id: string }) {
  const t = useText(contactText)
  const query = useQuery(contactQueries.one(id))
  const contact = query.data?.document
  const name = contact && contactName(contact)
  useRecordOpened(contact !== undefined, 'contact', id, name)
  return (
    <Page
      name="contact"
      title={name ?? t.contact}
      actions={contact ? <PhoneLinks phone={contactPhone(contact)} /> : undefined}
    >
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <ContactBeside id={id} />
        {contact ? (
          <div className="flex min-w-0 flex-col gap-4">
            <ContactFacts id={id} contact={contact} />
            <History thing={`contact:${id}`} />
          </div>
        ) : null}
      </div>
    </Page>
  )
}

/** The values of one contact, to be changed by who may and read by the others: on its page, and beside a list. */
export function ContactBeside({ id }: { id: string }) {
  const t = useText(contactText)
  const query = useQuery(contactQueries.one(id))
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <QueryPanel query={query} notFound={t.notFound} loading={<SkeletonRows rows={8} label={t.contact} />}>
        {({ document, inexact }) => (
          <Changeable needs="contacts.change">
            <ExactOnly inexact={inexact}>
              <ContactValues id={id} contact={document} />
            </ExactOnly>
          </Changeable>
        )}
      </QueryPanel>
    </div>
  )
}

/** Where to go with a contact's number. */
function PhoneLinks({ phone }: { phone: string | undefined }) {
  const t = useText(contactText)
  if (!phone) return null
  return (
    <>
      <PageLink to={paths.conversation(phone)} className={buttonClass({})}>
        {t.conversation}
      </PageLink>
      <PageLink to={paths.lookup({ numbers: phone })} className={buttonClass({})}>
        {t.lookup}
      </PageLink>
    </>
  )
}

const known = new Set(['id', 'ownerId', 'properties', 'metadata', 'labels'])

/** What is known of a contact beside what can be changed. */
function ContactFacts({ id, contact }: { id: string; contact: Contact }) {
  const t = useText(contactText)
  const created = createdFromHex(id)
  const others = Object.fromEntries(Object.entries(contact).filter(([name]) => !known.has(name)))
  const notGiven = <span className="text-faint">{t.notGiven}</span>
  const items = [
    {
      key: 'id',
      label: t.id,
      value: (
        <span className="flex items-center gap-1">
          <CodeText>{id}</CodeText>
          <CopyButton value={id} label={t.id} />
        </span>
      ),
    },
    { key: 'owner', label: t.owner, value: contact.ownerId ? <CodeText>{contact.ownerId}</CodeText> : notGiven },
    {
      key: 'created',
      label: t.created,
      value: created ? (
        <>
          <Time value={created} /> <span className="text-sm text-muted">({t.derived})</span>
        </>
      ) : (
        notGiven
      ),
    },
  ]
  return (
    <Card title={t.facts}>
      <KeyValueList items={items} />
      {Object.keys(others).length > 0 ? (
        <RawDetails summary={t.others} className="mt-3">
          {JSON.stringify(others, null, 2)}
        </RawDetails>
      ) : null}
    </Card>
  )
}

export const page = pageView(ContactView, ({ id }) => [contactQueries.one(id)])
