import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { everyContact } from '#contract/contact-filter'
import type { Contact } from '#contract/contacts-v2'
import { createdFromHex } from '#contract/object-id'
import { getOwn } from '#contract/reading/json-object'
import type { Segment } from '#contract/segments'
import { contactQueries } from '#dashboard/api/contacts'
import { useMay } from '#dashboard/api/session/session'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { QueryPanel } from '#dashboard/parts/call/query-panel'
import { ContactLink } from '#dashboard/parts/contact/contact-link'
import { Time } from '#dashboard/parts/time/time'
import { buttonClass } from '#dashboard/ui/action/button-class'
import { Card } from '#dashboard/ui/card'
import { CodeText } from '#dashboard/ui/code-text'
import { Help } from '#dashboard/ui/help'
import { KeyValueList } from '#dashboard/ui/key-value-list'
import { SkeletonRows } from '#dashboard/ui/state/skeleton'
import { segmentsText } from './segments-text'

/** Contacts listed per label. */
const mostNamed = 10

/** Shows one segment and the contacts it may include. `closed` is the address without it. */
export function SegmentDetail({ segment, closed }: { segment: Segment; closed: string }) {
  const t = useText(segmentsText)
  const seesContacts = useMay()('contacts.read')
  const created = segment.id ? createdFromHex(segment.id) : undefined
  const items = [
    { key: 'include', label: t.include, value: <Entries entries={segment.include} /> },
    { key: 'exclude', label: t.exclude, value: <Entries entries={segment.exclude ?? []} /> },
    { key: 'properties', label: t.properties, value: <Entries entries={pairsOf(segment.properties)} /> },
    { key: 'metadata', label: t.metadata, value: <Entries entries={pairsOf(segment.metadata)} /> },
    { key: 'id', label: t.id, value: segment.id ? <CodeText>{segment.id}</CodeText> : t.noId },
    { key: 'owner', label: t.owner, value: segment.ownerId ? <CodeText>{segment.ownerId}</CodeText> : t.nothing },
    ...(created ? [{ key: 'created', label: t.created, value: <Time value={created} /> }] : []),
  ]
  return (
    <Card
      title={<bdi>{segment.name}</bdi>}
      actions={
        <Link to={closed} className={buttonClass({ size: 'sm' })}>
          {t.close}
        </Link>
      }
    >
      <div className={seesContacts ? 'grid gap-6 lg:grid-cols-2' : ''}>
        <KeyValueList items={items} />
        {seesContacts ? (
          <section aria-label={t.sample} className="flex flex-col gap-3">
            <div className="flex items-center gap-1.5">
              <h3 className="font-semibold">{t.sample}</h3>
              <Help about={t.sample}>{t.sampleHelp}</Help>
            </div>
            {[...new Set(segment.include)].map(label => (
              <LabelSample key={label} label={label} rule={segment} />
            ))}
          </section>
        ) : null}
      </div>
    </Card>
  )
}

const pairsOf = (pairs: Segment['properties']) =>
  Object.entries(pairs ?? {}).map(([name, value]) => `${name} = ${value ?? ''}`)

function Entries({ entries }: { entries: readonly string[] }) {
  const t = useText(segmentsText)
  if (entries.length === 0) return <span className="text-faint">{t.nothing}</span>
  return (
    <ul className="flex flex-wrap gap-1">
      {[...new Set(entries)].map(entry => (
        <li key={entry}>
          <CodeText>{entry}</CodeText>
        </li>
      ))}
    </ul>
  )
}

type SampleProps = { label: string; rule: Pick<Segment, 'exclude' | 'properties'> }

/** Shows contacts with an included label that match the rest of the rule. */
export function LabelSample({ label, rule: { exclude, properties } }: SampleProps) {
  const t = useText(segmentsText)
  const format = useFormat()
  const required = Object.entries(properties ?? {}).filter((pair): pair is [string, string] => pair[1] !== null)
  const filter = { ...everyContact, labels: [label], properties: Object.fromEntries(required) }
  const query = useQuery(contactQueries.first(filter))
  const also = [...pairsOf(filter.properties), ...(exclude ?? []).map(excluded => t.without({ label: excluded }))]
  const holds = ({ labels, properties: values }: Contact) =>
    required.every(([name, value]) => getOwn(values, name)?.toLowerCase() === value.toLowerCase()) &&
    !labels?.some(each => exclude?.includes(each))
  return (
    <QueryPanel query={query} loading={<SkeletonRows rows={2} rowClass="h-8" label={t.looking} />}>
      {({ rows, next }) => {
        // The service may ignore the filter.
        const labelled = rows.flatMap(row => (row.ok && row.value.labels?.includes(label) ? [row.value] : []))
        const contacts = labelled.filter(holds)
        const more = next !== undefined
        const words = () => {
          if (contacts.length > 0) return t.matches({ label, n: contacts.length, more })
          if (labelled.length > 0) return t.noneFits({ label, n: labelled.length })
          if (rows.length === 0 && !more) return t.noMatch({ label })
          return t.noneRead({ label, n: rows.length, count: format.number(rows.length) })
        }
        return (
          <div className="flex flex-col gap-1">
            <p className={contacts.length > 0 ? 'font-medium wrap-anywhere' : 'text-muted wrap-anywhere'}>{words()}</p>
            {also.length > 0 ? <p className="text-sm text-muted wrap-anywhere">{also.join(', ')}</p> : null}
            {contacts.length > 0 ? (
              <ul className="flex flex-wrap gap-x-4 gap-y-1">
                {contacts.slice(0, mostNamed).map((contact, index) => (
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
