import { useQuery } from '@tanstack/react-query'
import { everyContact } from '#contract/contact-filter'
import { contactQueries } from '#dashboard/api/contacts'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { QueryPanel } from '#dashboard/parts/call/query-panel'
import { ContactLink } from '#dashboard/parts/contact/contact-link'
import { SkeletonRows } from '#dashboard/ui/state/skeleton'
import { labelSample, ruleProperties, type SegmentRule } from './label-sample'
import { segmentsText } from './segments-text'

const shown = 10

/** Some contacts that carry what a segment includes, where it is a label at all, and fulfil the rest of its rule. */
export function LabelSampleList({ label, rule }: { label: string; rule: SegmentRule }) {
  const t = useText(segmentsText)
  const format = useFormat()
  const properties = ruleProperties(rule)
  const query = useQuery(contactQueries.first({ ...everyContact, labels: [label], properties }))
  const also = [
    ...Object.entries(properties).map(([name, value]) => `${name} = ${value}`),
    ...(rule.exclude ?? []).map(excluded => t.without({ label: excluded })),
  ].join(', ')
  return (
    <QueryPanel query={query} loading={<SkeletonRows rows={2} rowClass="h-8" label={t.looking} />}>
      {page => {
        const { contacts, labelled, more } = labelSample(label, page, rule)
        const read = page.rows.length
        const words = () => {
          if (contacts.length > 0) return t.matches({ label, n: contacts.length, more })
          if (labelled > 0) return t.noneFits({ label, n: labelled })
          return read > 0 || more ? t.noneRead({ label, n: read, count: format.number(read) }) : t.noMatch({ label })
        }
        return (
          <div className="flex flex-col gap-1">
            <p className={contacts.length > 0 ? 'font-medium wrap-anywhere' : 'text-muted wrap-anywhere'}>{words()}</p>
            {also ? <p className="text-sm text-muted wrap-anywhere">{also}</p> : null}
            {contacts.length > 0 ? (
              <ul className="flex flex-wrap gap-x-4 gap-y-1">
                {contacts.slice(0, shown).map((contact, index) => (
                  <li key={contact.id ?? index} className="flex max-w-80">
                    <ContactLink contact={contact} unnamed={t.unnamed} className="truncate" />
                  </li>
                ))}
              </ul>
            ) : null}
          </div>
        )
      }}
    </QueryPanel>
  )
}
