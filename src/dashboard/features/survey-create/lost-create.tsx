import { type QueryClient, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { BriefSurvey, Survey, SurveyCreate } from '#contract/surveys-v1'
import { surveyQueries } from '#dashboard/api/surveys'
import { instantOf } from '#dashboard/i18n/format'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { paths } from '#dashboard/parts/paths'
import { type Receipt, useReceipts } from '#dashboard/parts/write/use-receipts'
import { Button } from '#dashboard/ui/action/button'
import { linkClass } from '#dashboard/ui/action/link-class'
import { createText } from './create-text'

/** The clocks of the browser and of the service may differ by this much. */
const clockDifference = 10 * 60_000

/**
 * What the list says of a create whose answer was lost. `created`: surveys of that name and keyword that were not there
 * before. `perhaps`: the same, where what was there before is not known, and neither is when they were made, or it was
 * a little before.
 */
export type Traces = { created: BriefSurvey[]; perhaps: BriefSurvey[] }

/** A create whose answer was lost: when it was sent (ISO 8601), and the ids in the list just before, where it was read. */
export type LostCreate = { sent: Partial<SurveyCreate>; at: string; before: readonly number[] | undefined }

/**
 * Looks for what was sent among the surveys of the list (EP 22). `known` are ids of surveys whose creation was answered:
 * they are others.
 */
export function tracesOf(
  { sent, at, before }: LostCreate,
  surveys: readonly BriefSurvey[],
  known: ReadonlySet<number> = new Set(),
): Traces {
  const isOther = ({ ID }: BriefSurvey) => ID != null && (known.has(ID) || before?.includes(ID) === true)
  const same = surveys.filter(
    survey => survey.Name === sent.Name && (survey.Keyword ?? '') === (sent.Keyword ?? '') && !isOther(survey),
  )
  // Times of the service may end at the second.
  const since = Math.floor(Date.parse(at) / 1000) * 1000
  const isNew = ({ ID, Created }: BriefSurvey) =>
    before && ID != null ? true : (instantOf(Created)?.getTime() ?? Number.NEGATIVE_INFINITY) >= since
  return {
    created: same.filter(isNew),
    perhaps: same.filter(survey => {
      const time = instantOf(survey.Created)?.getTime()
      return !isNew(survey) && (time === undefined || time >= since - clockDifference)
    }),
  }
}

type CreateTracesProps = {
  lost: LostCreate
  /** The person says that it was done: it need not be sent again. */
  onCreated: () => void
}

/** Looks in the list (EP 22) for a survey whose creation was sent and never answered. */
export function CreateTraces({ lost, onCreated }: CreateTracesProps) {
  const t = useText(createText)
  const format = useFormat()
  const { loading, receipts, failure } = useReceipts('createSurvey')
  const answered = answeredIds(receipts, lost.sent.Name)
  const query = useQuery({
    ...surveyQueries.list(),
    select: rows => rows.flatMap(row => (row.ok && row.value.Name === lost.sent.Name ? [row.value] : [])),
  })
  const { created, perhaps } = tracesOf(lost, query.data ?? [], answered)
  // A list that was read before it was sent can hold nothing of it.
  const looked = !loading && !failure && query.data !== undefined && query.dataUpdatedAt >= Date.parse(lost.at)
  const look = () => {
    void query.refetch()
    failure?.onRetry()
  }
  const near = perhaps.every(survey => instantOf(survey.Created))
  const found = created.length > 0 ? created : perhaps
  return (
    <div className="my-1 flex flex-col items-start gap-1.5">
      <div role="status">
        {query.isFetching ? <p>{t.looking}</p> : null}
        {!query.isFetching && query.error ? <p>{t.lookFailed}</p> : null}
        {failure && !query.error ? <p>{t.createdUnread}</p> : null}
        {!query.isFetching && !query.error && looked ? (
          <p>
            {created.length > 0
              ? t.traceCreated
              : perhaps.length > 0
                ? near
                  ? t.traceNear
                  : t.tracePerhaps
                : t.traceNone({ at: format.dateTimeSeconds(new Date(query.dataUpdatedAt).toISOString()) })}
          </p>
        ) : null}
      </div>
      {looked ? (
        <ul>
          {found.map(survey => (
            <li key={survey.ID ?? JSON.stringify(survey)}>
              <Trace survey={survey} />
            </li>
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" busy={query.isFetching} onClick={look}>
          {t.look}
        </Button>
        {looked && found.length > 0 ? (
          <Button size="sm" onClick={onCreated}>
            {t.settle}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

/** Ids of surveys of this name whose creation was answered. Receipts may be older than the data: an id alone says little. */
function answeredIds(receipts: readonly Receipt[], name: string | undefined): Set<number> {
  return new Set(
    receipts.flatMap(({ answer }) => {
      const { ID, Name = name } = (answer ?? {}) as Partial<Survey>
      return typeof ID === 'number' && Name === name ? [ID] : []
    }),
  )
}

function Trace({ survey: { ID, Name } }: { survey: BriefSurvey }) {
  const t = useText(createText)
  if (ID == null) return Name
  return (
    <Link to={paths.survey(ID)} className={linkClass}>
      {t.thisOne({ name: Name, id: String(ID) })}
    </Link>
  )
}

/** Milliseconds that creating a survey waits for the list. */
const longest = 3000
/** Milliseconds that a list counts as the one of now. */
const fresh = 5000

/**
 * Ids of the surveys in the list, read now; as it was read last where that takes too long or fails. Undefined where
 * nothing of it is known.
 */
export async function listedIds(client: QueryClient): Promise<number[] | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>(resolve => {
    timer = setTimeout(() => resolve(undefined), longest)
  })
  const read = client.query({ ...surveyQueries.list(), staleTime: fresh }).catch(() => undefined)
  const list = (await Promise.race([read, late])) ?? client.getQueryData(surveyQueries.list().queryKey)
  clearTimeout(timer)
  return list?.flatMap(row => (row.ok && typeof row.value.ID === 'number' ? [row.value.ID] : []))
}
