import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { BriefSurvey, Survey } from '#contract/surveys-v1'
import { surveyQueries } from '#dashboard/api/surveys'
import { instantOf } from '#dashboard/i18n/format'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { paths } from '#dashboard/parts/paths'
import { type Receipt, useReceipts } from '#dashboard/parts/write/use-receipts'
import { Button } from '#dashboard/ui/action/button'
import { linkClass } from '#dashboard/ui/action/link-class'
import { createText } from './create-text'
import { type LostCreate, tracesOf } from './reconcile'

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
