import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { Contact } from '#contract/contacts-v2'
import { createdFromHex } from '#contract/object-id'
import { contactQueries } from '#dashboard/api/contacts'
import { lastMessageQuery } from '#dashboard/api/find-sent'
import { useRecordOpened } from '#dashboard/api/kept/opened'
import { useMay } from '#dashboard/api/session/session'
import { useDefaultRegion } from '#dashboard/api/shared/default-region'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { History } from '#dashboard/parts/activity/entries-card'
import { QueryPanel } from '#dashboard/parts/call/query-panel'
import { StatusBadgeV2 } from '#dashboard/parts/codes/code-label'
import { contactName, contactPhone } from '#dashboard/parts/contact/contact-words'
import { ExactOnly } from '#dashboard/parts/document/exact-only'
import { timelineOf } from '#dashboard/parts/messages/timeline'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { paths } from '#dashboard/parts/paths'
import { participantForms } from '#dashboard/parts/phone/question'
import { useNumber } from '#dashboard/parts/phone/use-number'
import { Changeable } from '#dashboard/parts/rights/changeable'
import { PageLink } from '#dashboard/parts/rights/page-link'
import { Time } from '#dashboard/parts/time/time'
import { useNow } from '#dashboard/parts/time/use-now'
import { buttonClass } from '#dashboard/ui/action/button-class'
import { CopyButton } from '#dashboard/ui/action/copy-button'
import { linkClass } from '#dashboard/ui/action/link-class'
import { CodeText } from '#dashboard/ui/code-text'
import { RawDetails } from '#dashboard/ui/raw-text'
import { SkeletonRows } from '#dashboard/ui/state/skeleton'
import { ContactValues } from './contact-editor'
import { contactText } from './texts'

/** Page of one contact: EP 15, changed by EP 3. */
export function ContactView({ id }: { id: string }) {
  const t = useText(contactText)
  const query = useQuery(contactQueries.one(id))
  const contact = query.data?.document
  const name = contact && contactName(contact)
  const phone = contact && contactPhone(contact)
  const mayRead = useMay()('messages.read')
  useRecordOpened(contact !== undefined, 'contact', id, name)
  return (
    <Page
      name="contact"
      title={name ?? t.contact}
      subtitle={phone && mayRead ? <LastMessage phone={phone} /> : undefined}
      actions={
        phone ? (
          <>
            <PageLink to={paths.conversation(phone)} className={buttonClass({})}>
              {t.conversation}
            </PageLink>
            <PageLink to={paths.lookup({ numbers: phone })} className={buttonClass({})}>
              {t.lookup}
            </PageLink>
          </>
        ) : undefined
      }
    >
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <ContactBeside id={id} />
        {contact ? (
          <div className="flex min-w-0 flex-col gap-4">
            <History thing={`contact:${id}`} />
            <ContactFacts id={id} contact={contact} />
          </div>
        ) : null}
      </div>
    </Page>
  )
}

/** Loads and shows the values of one contact: on its page and beside a list. */
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

const known = new Set(['id', 'ownerId', 'properties', 'metadata', 'labels'])

/** Shows the ids, the creation date, and members unknown to the contract. */
function ContactFacts({ id, contact }: { id: string; contact: Contact }) {
  const t = useText(contactText)
  const created = createdFromHex(id)
  const others = Object.fromEntries(Object.entries(contact).filter(([name]) => !known.has(name)))
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-1 text-sm text-muted">
      <span className="flex items-center gap-1">
        {t.id} <CodeText>{id}</CodeText>
        <CopyButton value={id} label={t.id} />
      </span>
      {contact.ownerId ? (
        <span>
          {t.owner} <CodeText>{contact.ownerId}</CodeText>
        </span>
      ) : null}
      {created ? (
        <span>
          {t.created} <Time value={created} precision="date" /> ({t.derived})
        </span>
      ) : null}
      {Object.keys(others).length > 0 ? (
        <RawDetails summary={t.others} className="w-full">
          {JSON.stringify(others, null, 2)}
        </RawDetails>
      ) : null}
    </div>
  )
}

export const page = pageView(ContactView, ({ id }) => [contactQueries.one(id)])

/** Shows the status and age of the last message with a number, and a link. */
function LastMessage({ phone }: { phone: string }) {
  const t = useText(contactText)
  const format = useFormat()
  const now = useNow()
  const number = useNumber(phone)
  const { region } = useDefaultRegion()
  const forms = participantForms(phone, number.reading?.number, region).map(({ value }) => value)
  const query = useQuery({ ...lastMessageQuery(forms), enabled: !number.pending && !number.lacksCountry })
  if (query.error) return <p>{t.lastMessageFailed}</p>
  if (!query.data?.told) return <p className="h-5" />
  const { message, at } = query.data
  if (!message || at === undefined) return <p>{t.noMessages}</p>
  const { standing } = timelineOf(message.statuses)
  const time = new Date(at).toISOString()
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span>{t.lastMessage}</span>
      <StatusBadgeV2 code={standing} />
      <time dateTime={time} title={format.dateTimeSeconds(time)}>
        {format.relative(time, now)}
      </time>
      <Link to={paths.conversation(phone)} className={linkClass}>
        {t.conversation}
      </Link>
    </p>
  )
}
