import { Link } from 'react-router-dom'
import { createdFromHex } from '#contract/object-id'
import type { Segment } from '#contract/segments'
import { useMay } from '#dashboard/api/session/session'
import { useText } from '#dashboard/i18n/use-text'
import { Time } from '#dashboard/parts/time/time'
import { buttonClass } from '#dashboard/ui/action/button-class'
import { Card } from '#dashboard/ui/card'
import { CodeText } from '#dashboard/ui/code-text'
import { Help } from '#dashboard/ui/help'
import { KeyValueList } from '#dashboard/ui/key-value-list'
import { LabelSampleList } from './label-sample-list'
import { segmentsText } from './segments-text'

/** One segment, as the service wrote it, and who may be in it. `closed` is the address without it. */
export function SegmentDetail({ segment, closed }: { segment: Segment; closed: string }) {
  const t = useText(segmentsText)
  const exclude = segment.exclude ?? []
  const seesContacts = useMay()('contacts.read')
  const created = segment.id ? createdFromHex(segment.id) : undefined
  const items = [
    { key: 'include', label: t.include, value: <Entries entries={segment.include} /> },
    { key: 'exclude', label: t.exclude, value: <Entries entries={exclude} /> },
    { key: 'properties', label: t.properties, value: <Pairs pairs={segment.properties} /> },
    { key: 'metadata', label: t.metadata, value: <Pairs pairs={segment.metadata} /> },
    { key: 'id', label: t.id, value: segment.id ? <CodeText>{segment.id}</CodeText> : t.noId },
    { key: 'owner', label: t.owner, value: segment.ownerId ? <CodeText>{segment.ownerId}</CodeText> : t.nothing },
    ...(created
      ? [
          {
            key: 'created',
            label: t.created,
            value: <Time value={created} />,
          },
        ]
      : []),
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
              <LabelSampleList key={label} label={label} rule={segment} />
            ))}
          </section>
        ) : null}
      </div>
    </Card>
  )
}

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

function Pairs({ pairs }: { pairs: Segment['properties'] }) {
  const entries = Object.entries(pairs ?? {}).map(([name, value]) => `${name} = ${value ?? ''}`)
  return <Entries entries={entries} />
}
