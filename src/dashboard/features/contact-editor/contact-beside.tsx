import { useQuery } from '@tanstack/react-query'
import { contactQueries } from '#dashboard/api/contacts'
import { useText } from '#dashboard/i18n/use-text'
import { QueryPanel } from '#dashboard/parts/call/query-panel'
import { ExactOnly } from '#dashboard/parts/document/exact-only'
import { Changeable } from '#dashboard/parts/rights/changeable'
import { SkeletonRows } from '#dashboard/ui/state/skeleton'
import { contactText } from './contact-text'
import { ContactValues } from './contact-values'

/** One contact (EP 15) beside a list, changed as on its page (EP 3). */
export function ContactBeside({ id }: { id: string }) {
  const t = useText(contactText)
  const query = useQuery(contactQueries.one(id))
  return (
    <QueryPanel query={query} notFound={t.notFound} loading={<SkeletonRows rows={8} label={t.contact} />}>
      {({ document, inexact }) => (
        <Changeable needs="contacts.change">
          <ExactOnly inexact={inexact}>
            <ContactValues id={id} contact={document} />
          </ExactOnly>
        </Changeable>
      )}
    </QueryPanel>
  )
}
