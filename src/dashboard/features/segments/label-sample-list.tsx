import { useQuery } from '@tanstack/react-query'
import { everyContact } from '#contract/contact-filter'
import { contactQueries } from '#dashboard/data/contacts'
import { useText } from '#dashboard/i18n/use-text'
import { QueryPanel } from '#dashboard/parts/call/query-panel'
import { ContactLink } from '#dashboard/parts/contact/contact-link'
import { Badge } from '#dashboard/ui/badge'
import { SkeletonRows } from '#dashboard/ui/state/skeleton'
import { isExcluded, labelSample } from './label-sample'
import { segmentsText } from './segments-text'

const shown = 10

/** Some contacts that carry what a segment includes, where it is a label at all. */
export function LabelSampleList({ label, exclude }: { label: string; exclude: readonly string[] }) {
  const t = useText(segmentsText)
  const query = useQuery(contactQueries.first({ ...everyContact, labels: [label] }))
  return (
    <QueryPanel query={query} loading={<SkeletonRows rows={2} rowClass="h-8" label={t.looking} />}>
      {page => {
        const { contacts, excluded, more } = labelSample(label, page, exclude)
        if (contacts.length === 0) {
          const n = page.rows.length
          const words = n > 0 || more ? t.noneRead({ label, n }) : t.noMatch({ label })
          return <p className="text-muted wrap-anywhere">{words}</p>
        }
        return (
          <div className="flex flex-col gap-1">
            <p className="font-medium wrap-anywhere">{t.matches({ label, n: contacts.length, more })}</p>
            {excluded > 0 ? <p className="text-muted">{t.excluded({ n: excluded })}</p> : null}
            <ul className="flex flex-wrap gap-x-4 gap-y-1">
              {contacts.slice(0, shown).map((contact, index) => (
                <li key={contact.id ?? index} className="flex max-w-80 gap-1.5">
                  <ContactLink contact={contact} unnamed={t.unnamed} className="truncate" />
                  {isExcluded(contact, exclude) ? <Badge tone="warning">{t.isExcluded}</Badge> : null}
                </li>
              ))}
            </ul>
          </div>
        )
      }}
    </QueryPanel>
  )
}
