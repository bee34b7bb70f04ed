import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Row } from '#contract/reading/answer'
import { getOwn } from '#contract/reading/json-object'
import type { ActivityItem, Receipt } from '#contract/team/activity'
import { activityQueries } from '#dashboard/api/activity'
import { isNotFound } from '#dashboard/api/client/call-error'
import { errorWords } from '#dashboard/api/client/words/error-words'
import { rightText } from '#dashboard/api/session/right-text'
import { useSession } from '#dashboard/api/session/session'
import { useOnce } from '#dashboard/form/use-once'
import { useLocale } from '#dashboard/i18n/locale'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { Sentence, ThingLink } from '#dashboard/parts/activity/entries-card'
import { outcomeWords, requestLine, whoWords } from '#dashboard/parts/activity/entry-words'
import { entryText } from '#dashboard/parts/activity/texts'
import { useThingNames } from '#dashboard/parts/activity/use-thing-names'
import { QueryPanel } from '#dashboard/parts/call/query-panel'
import { paths } from '#dashboard/parts/paths'
import { ConfirmWrite } from '#dashboard/parts/session/confirm-write'
import { useTeamWrite } from '#dashboard/parts/session/use-team-write'
import { Time } from '#dashboard/parts/time/time'
import { Button } from '#dashboard/ui/action/button'
import { linkClass } from '#dashboard/ui/action/link-class'
import { Status } from '#dashboard/ui/badge'
import { CodeText } from '#dashboard/ui/code-text'
import { Help } from '#dashboard/ui/help'
import { Icon } from '#dashboard/ui/icon'
import { KeyValueList } from '#dashboard/ui/key-value-list'
import { Drawer } from '#dashboard/ui/overlay/drawer'
import { RawText } from '#dashboard/ui/raw-text'
import { jsonFile, saveFile } from '#dashboard/ui/save-file'
import { seldomIcons } from '#dashboard/ui/seldom-icons'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { Notice } from '#dashboard/ui/state/notice'
import { SkeletonRows } from '#dashboard/ui/state/skeleton'
import { notify } from '#dashboard/ui/toast/notify'
import { activityText, detailText, settleText } from './texts'

type EntryDrawerProps = { id: string; rows: readonly Row<ActivityItem>[] | undefined; onClose: () => void }

/** One entry in full: who, what, outcome and stored response. */
export function EntryDrawer({ id, rows, onClose }: EntryDrawerProps) {
  const t = useText(activityText)
  const words = useText(settleText)
  const listed = rows?.flatMap(row => (row.ok && row.value.id === id ? [row.value] : []))[0]
  const query = useQuery({ ...activityQueries.one(id), ...(listed && { placeholderData: listed }) })
  const nameOf = useThingNames(query.data?.things ?? [])
  const title = query.data ? <Sentence entry={query.data} nameOf={nameOf} /> : t.list
  return (
    <Drawer open onOpenChange={open => !open && onClose()} title={title}>
      <QueryPanel query={query} loading={<SkeletonRows rows={6} label={words.loading} />}>
        {entry =>
          entry ? (
            <div className="flex flex-col gap-4">
              {entry.outcome === 'unknown' ? <SettleEntry key={entry.id} entry={entry} /> : null}
              <EntryFacts entry={entry} />
              <JobRows things={entry.things} />
              {entry.receipt ? <EntryReceipt key={entry.id} entry={entry} /> : null}
            </div>
          ) : (
            <EmptyState title={t.notFound}>{t.notFoundBody}</EmptyState>
          )
        }
      </QueryPanel>
    </Drawer>
  )
}

/** Things that are listed; more are counted. */
const mostThings = 20

/** The facts of an entry. */
function EntryFacts({ entry }: { entry: ActivityItem }) {
  const t = useText(activityText)
  const own = useText(settleText)
  const names: Record<string, string> = useText(detailText)
  const rights: Record<string, string> = useText(rightText)
  const format = useFormat()
  const who = useSession()
  const me = 'me' in who ? who.me : undefined
  const { things, members, details, settled, status, ms, requestId, endpoint } = entry
  const { words: outcome, tone } = outcomeWords(entry, format.locale)
  const label = (name: string) => getOwn<string>(names, name) ?? name
  const shown = (name: string, value: unknown) => {
    if (name === 'endpoint') return <CodeText>{requestLine(String(value))}</CodeText>
    if (name === 'right') return getOwn<string>(rights, String(value)) ?? String(value)
    return typeof value === 'number' ? format.number(value) : String(value)
  }
  const detailed = Object.entries(details ?? {}).filter(([, value]) => value !== '' && value !== false)
  const items = [
    ...(me?.accounts === 'off'
      ? []
      : [{ key: 'who', label: t.who, value: <bdi>{whoWords(entry, me, format.locale)}</bdi> }]),
    { key: 'at', label: t.when, value: <Time value={entry.at} precision="dateTimeSeconds" /> },
    ...(outcome === '' ? [] : [{ key: 'outcome', label: t.outcome, value: <Status tone={tone}>{outcome}</Status> }]),
    ...(settled
      ? [
          {
            key: 'settled',
            label: own.settledAs({ who: whoWords(settled, me, format.locale) }),
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

/** Link to the entries of a job's rows. */
function JobRows({ things: [thing = ''] }: Pick<ActivityItem, 'things'>) {
  const t = useText(activityText)
  if (!thing.startsWith('job:')) return null
  return (
    <Link to={paths.activity({ job: thing.slice('job:'.length) })} className={linkClass}>
      {t.showRows}
    </Link>
  )
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

/** Asks what a person found out about a write with unknown outcome. */
function SettleEntry({ entry: { id } }: { entry: ActivityItem }) {
  const t = useText(settleText)
  const locale = useLocale()
  const { write, error } = useTeamWrite('settleActivity', [activityQueries.all()])
  const settle = useOnce(async (outcome: 'done' | 'not-done') => {
    await write({ path: { id }, body: { outcome } })
    notify({ tone: 'success', title: t.settled })
  })
  const refusal = error && (error.status === 409 ? t.knownAlready : errorWords(error, locale).title)
  return (
    <Notice
      tone="warning"
      title={
        <span className="flex items-center gap-1.5">
          {t.mayBe} <Help about={t.mayBe}>{t.findOutHelp}</Help>
        </span>
      }
    >
      <p>{t.findOut}</p>
      <div className="flex flex-wrap gap-2 pt-1">
        <Button size="sm" disabled={settle.busy} onClick={() => void settle.run('done')}>
          {t.wasDone}
        </Button>
        <Button size="sm" disabled={settle.busy} onClick={() => void settle.run('not-done')}>
          {t.wasNotDone}
        </Button>
      </div>
      {refusal ? <p role="alert">{refusal}</p> : null}
    </Notice>
  )
}

/** The stored response of a write that cannot be read again. */
function EntryReceipt({ entry: { id, receipt } }: { entry: ActivityItem }) {
  const t = useText(settleText)
  return (
    <section aria-label={t.receipt} className="flex flex-col gap-2">
      <h3 className="label-text">{t.receipt}</h3>
      {receipt === 'stored' ? <StoredReceipt id={id} /> : <p className="text-muted">{t.receiptErased}</p>}
    </section>
  )
}

function StoredReceipt({ id }: { id: string }) {
  const t = useText(settleText)
  const query = useQuery(activityQueries.receipt(id))
  // Readable by its author, and by those who may see all activity and call the endpoint.
  if (isNotFound(query.error)) return <p className="text-muted">{t.receiptClosed}</p>
  return (
    <QueryPanel query={query} loading={<SkeletonRows rows={3} label={t.receipt} />}>
      {receipt => <ReadReceipt receipt={receipt} />}
    </QueryPanel>
  )
}

function ReadReceipt({ receipt: { id, endpoint, at, answer } }: { receipt: Receipt }) {
  const t = useText(settleText)
  const [isConfirming, setConfirming] = useState(false)
  const name = `${endpoint}-${at.slice(0, 19).replaceAll(':', '')}.json`
  return (
    <>
      <RawText label={t.answer} className="max-h-96">
        {indented(answer)}
      </RawText>
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="sm" variant="ghost" onClick={() => setConfirming(true)}>
          <Icon name={seldomIcons.trash} />
          {t.erase}
        </Button>
        <Button size="sm" onClick={() => saveFile(jsonFile(answer), name)}>
          <Icon name="download" />
          {t.download}
        </Button>
      </div>
      {isConfirming ? (
        <ConfirmWrite
          name="eraseReceipt"
          input={{ path: { id } }}
          invalidates={[activityQueries.all()]}
          title={t.eraseTitle}
          confirmLabel={t.eraseDo}
          tone="danger"
          done={() => t.erased}
          onClose={() => setConfirming(false)}
        >
          {t.eraseBody}
        </ConfirmWrite>
      ) : null}
    </>
  )
}

/** Indents JSON; other text is returned unchanged. */
function indented(answer: string): string {
  try {
    return JSON.stringify(JSON.parse(answer), null, 2)
  } catch {
    return answer
  }
}
