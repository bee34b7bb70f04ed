import { useQuery } from '@tanstack/react-query'
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
import { buttonClass } from '#dashboard/ui/action/button-class'
import { Card } from '#dashboard/ui/card'
import { SkeletonRows } from '#dashboard/ui/state/skeleton'
import { ContactFacts } from './contact-facts'
import { contactText } from './contact-text'
import { ContactValues } from './contact-values'

/** One contact (EP 15), and changing it (EP 3). */
export function ContactView({ id }: { id: string }) {
  const t = useText(contactText)
  const query = useQuery(contactQueries.one(id))
  const contact = query.data?.document
  const name = contact && contactName(contact)
  useRecordOpened(contact !== undefined, 'contact', id, name)
  const title = name ?? t.contact
  return (
    <Page name="contact" title={title} actions={contact ? <PhoneLinks phone={contactPhone(contact)} /> : undefined}>
      <QueryPanel
        query={query}
        notFound={t.notFound}
        loading={
          <Card flush>
            <SkeletonRows rows={10} label={t.contact} />
          </Card>
        }
      >
        {({ document, inexact }) => (
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <div className="flex min-w-0 flex-col gap-4">
              <Changeable needs="contacts.change">
                <ExactOnly inexact={inexact}>
                  <ContactValues id={id} contact={document} />
                </ExactOnly>
              </Changeable>
            </div>
            <div className="flex min-w-0 flex-col gap-4">
              <ContactFacts id={id} contact={document} />
              <History thing={`contact:${id}`} />
            </div>
          </div>
        )}
      </QueryPanel>
    </Page>
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

export const page = pageView(ContactView, ({ id }) => [contactQueries.one(id)])
