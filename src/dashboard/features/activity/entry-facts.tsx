import { getOwn } from '#contract/reading/json-object'
import type { ActivityItem } from '#contract/team/activity'
import { rightText } from '#dashboard/api/session/right-text'
import { useSession } from '#dashboard/api/session/session'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { entryText } from '#dashboard/parts/activity/entry-text'
import { outcomeWords, requestLine, whoWords } from '#dashboard/parts/activity/entry-words'
import { ThingLink } from '#dashboard/parts/activity/thing-link'
import { Time } from '#dashboard/parts/time/time'
import { Status } from '#dashboard/ui/badge'
import { CodeText } from '#dashboard/ui/code-text'
import { KeyValueList } from '#dashboard/ui/key-value-list'
import { activityText } from './activity-text'
import { detailText } from './detail-text'
import { settleText } from './settle-text'

/** Things that are named one by one; of more their number is enough. */
const mostThings = 20

/** What an entry says of itself. */
export function EntryFacts({ entry }: { entry: ActivityItem }) {
  const t = useText(activityText)
  const words = useText(entryText)
  const own = useText(settleText)
  const names: Record<string, string> = useText(detailText)
  const rights: Record<string, string> = useText(rightText)
  const format = useFormat()
  const who = useSession()
  const me = 'me' in who ? who.me : undefined
  const { things, members, details, settled, status, ms, requestId, endpoint } = entry
  const { words: outcome, tone } = outcomeWords(entry, words)
  const label = (name: string) => getOwn<string>(names, name) ?? name
  const shown = (name: string, value: unknown) => {
    if (name === 'endpoint') return <CodeText>{requestLine(String(value))}</CodeText>
    if (name === 'right') return getOwn<string>(rights, String(value)) ?? String(value)
    return typeof value === 'number' ? format.number(value) : String(value)
  }
  const detailed = Object.entries(details ?? {}).filter(([, value]) => value !== '')
  const items = [
    ...(me?.accounts === 'off' ? [] : [{ key: 'who', label: t.who, value: <bdi>{whoWords(entry, me, words)}</bdi> }]),
    { key: 'at', label: t.when, value: <Time value={entry.at} precision="dateTimeSeconds" /> },
    ...(outcome === '' ? [] : [{ key: 'outcome', label: t.outcome, value: <Status tone={tone}>{outcome}</Status> }]),
    ...(settled
      ? [
          {
            key: 'settled',
            label: own.settledAs({ who: whoWords(settled, me, words) }),
            value: <Time value={settled.at} precision="dateTimeSeconds" />,
          },
        ]
      : []),
    ...(things.length > 0 ? [{ key: 'about', label: t.about, value: <Things things={things} /> }] : []),
    ...(members.length > 0 ? [{ key: 'members', label: own.members, value: members.join(', ') }] : []),
    ...(ms == null ? [] : [{ key: 'ms', label: own.duration, value: `${format.number(ms)} ms` }]),
    ...detailed.map(([name, value]) => ({ key: `detail ${name}`, label: label(name), value: shown(name, value) })),
    { key: 'request', label: t.request, value: <CodeText>{requestLine(endpoint)}</CodeText> },
    ...(status == null ? [] : [{ key: 'status', label: own.status, value: <CodeText>{status}</CodeText> }]),
    ...(requestId == null ? [] : [{ key: 'id', label: t.requestId, value: <CodeText>{requestId}</CodeText> }]),
  ]
  return <KeyValueList items={items} />
}

function Things({ things }: { things: readonly string[] }) {
  const words = useText(entryText)
  return (
    <ul>
      {things.slice(0, mostThings).map(thing => (
        <li key={thing}>
          <ThingLink thing={thing} />
        </li>
      ))}
      {things.length > mostThings ? <li>{words.more({ n: things.length - mostThings })}</li> : null}
    </ul>
  )
}
