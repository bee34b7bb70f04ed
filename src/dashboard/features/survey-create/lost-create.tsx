import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { SurveyCreate } from '#contract/surveys-v1'
import { surveyQueries } from '#dashboard/api/surveys'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { paths } from '#dashboard/parts/paths'
import { Time } from '#dashboard/parts/time/time'
import { useReadAt } from '#dashboard/parts/time/use-read-at'
import { Button } from '#dashboard/ui/action/button'
import { linkClass } from '#dashboard/ui/action/link-class'
import { createText, memberText } from './create-text'

type LostCreateProps = {
  sent: Partial<SurveyCreate>
  /** When it was sent on this browser's clock, in milliseconds since 1970. */
  at: number
  /** Called when the person has found the survey. */
  onCreated: () => void
}

/**
 * The listed surveys (EP 22) that a create without a response may have made: with the same name and keyword. The
 * service's clock may be wrong, so the person judges by the time of creation.
 */
export function LostCreate({ sent, at, onCreated }: LostCreateProps) {
  const t = { ...useText(memberText), ...useText(createText) }
  const format = useFormat()
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({
    ...surveyQueries.list(),
    select: rows =>
      rows
        .flatMap(row => (row.ok ? [row.value] : []))
        .filter(({ Name, Keyword }) => Name === sent.Name && (Keyword ?? '') === (sent.Keyword ?? ''))
        .toSorted((a, b) => (b.Created ?? '').localeCompare(a.Created ?? '')),
  })
  // A list that was read before the request was sent cannot contain the survey.
  const found = data && dataUpdatedAt >= at ? data : undefined
  const readAt = format.dateTimeSeconds(useReadAt({ dataUpdatedAt }))
  const listed = sent.Keyword ? t.listed : t.listedName
  const words = found && (found.length > 0 ? listed : t.traceNone({ at: readAt }))
  return (
    <div className="my-1 flex flex-col items-start gap-1.5">
      <p role="status">{isFetching ? t.looking : error ? t.lookFailed : words}</p>
      <ul>
        {found?.map(({ ID, Name, Created }, index) => (
          <li key={ID ?? -index}>
            {ID == null ? (
              Name
            ) : (
              <Link to={paths.survey(ID)} className={linkClass}>
                {t.thisOne({ name: Name, id: String(ID) })}
              </Link>
            )}
            {Created ? (
              <>
                , {t.Created} <Time value={Created} precision="dateTimeSeconds" />
              </>
            ) : null}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
          {t.look}
        </Button>
        {found && found.length > 0 ? (
          <Button size="sm" onClick={onCreated}>
            {t.settle}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
