import type { ActivityItem } from '#contract/team/activity'
import type { Me } from '#contract/team/me'
import type { Locale } from '#dashboard/i18n/catalogue'
import type { Format } from '#dashboard/i18n/format'
import { entryText } from '#dashboard/parts/activity/entry-text'
import { entryWords, outcomeWords, requestLine, whoWords } from '#dashboard/parts/activity/entry-words'
import { ThingLink } from '#dashboard/parts/activity/thing-link'
import { thingOf } from '#dashboard/parts/activity/thing-place'
import { timeColumn } from '#dashboard/parts/time/time-column'
import { Status } from '#dashboard/ui/badge'
import type { Column } from '#dashboard/ui/table/column'
import type { activityText } from './activity-text'

type Texts = (typeof activityText)[Locale]

type Options = {
  t: Texts
  format: Format
  me: Me | undefined
  /** More than one person's entries are in the list. */
  several: boolean
}

/** The columns of what was done. */
export function activityColumns({ t, format, me, several }: Options): Column<ActivityItem>[] {
  const words = entryText[format.locale]
  const things = ({ things }: ActivityItem) => {
    const [first, ...rest] = things
    if (first === undefined) return ''
    const { words: name, id } = thingOf(first, words)
    return [`${name} ${id}`.trim(), rest.length > 0 ? words.more({ n: rest.length }) : ''].filter(Boolean).join(' ')
  }
  const who: Column<ActivityItem> = { id: 'who', header: t.who, value: entry => whoWords(entry, me, words), width: 160 }
  return [
    { id: 'what', header: t.what, value: entry => entryWords(entry, format.locale), width: 260 },
    ...(several ? [who] : []),
    timeColumn(format, { id: 'at', header: t.when, of: entry => entry.at, width: 180 }),
    {
      id: 'about',
      header: t.about,
      value: things,
      cell: ({ things: [first, ...rest] }) =>
        first === undefined ? null : (
          <>
            <ThingLink thing={first} /> {rest.length > 0 ? words.more({ n: rest.length }) : null}
          </>
        ),
      compact: 'text',
      width: 220,
    },
    {
      id: 'outcome',
      header: t.outcome,
      value: entry => outcomeWords(entry, words).words,
      cell: entry => {
        const { words: outcome, tone } = outcomeWords(entry, words)
        return outcome === '' ? null : <Status tone={tone}>{outcome}</Status>
      },
      compact: 'aside',
      width: 170,
    },
    { id: 'ms', header: t.duration, value: entry => entry.ms, align: 'end', hidden: true, width: 120 },
    { id: 'request', header: t.request, value: entry => requestLine(entry.endpoint), hidden: true, width: 260 },
    { id: 'requestId', header: t.requestId, value: entry => entry.requestId, hidden: true, width: 280 },
  ]
}
