import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { usePairings } from '#dashboard/api/shared/pairings'
import { surveyQueries } from '#dashboard/api/surveys'
import { useText } from '#dashboard/i18n/use-text'
import { QueryPanel } from '#dashboard/parts/call/query-panel'
import { paths } from '#dashboard/parts/paths'
import { linkClass } from '#dashboard/ui/action/link-class'
import { Card } from '#dashboard/ui/card'
import { CodeText } from '#dashboard/ui/code-text'
import { SkeletonPanel } from '#dashboard/ui/state/skeleton-panel'
import { imageText } from './image-text'
import { TwoGrounds } from './two-grounds'

/** The logo the survey has now, as far as it can be known: through the V2 surveys it is paired with. */
export function PairedLogos({ survey }: { survey: number }) {
  const t = useText(imageText)
  const { loading, pairings } = usePairings(survey)
  if (loading) return null
  if (pairings.length === 0) {
    return (
      <Card title={t.current}>
        <p className="text-muted">
          {t.noPair}{' '}
          <Link to={paths.survey(survey)} className={linkClass}>
            {t.toSurvey}
          </Link>
        </p>
      </Card>
    )
  }
  return (
    <Card title={t.current} help={t.currentHelp}>
      <div className="flex flex-col gap-4">
        {pairings.map(({ v2 }) => (
          <PairedLogo key={v2} id={v2} />
        ))}
      </div>
    </Card>
  )
}

function PairedLogo({ id }: { id: string }) {
  const t = useText(imageText)
  const query = useQuery(surveyQueries.document(id))
  return (
    <QueryPanel query={query} loading={<SkeletonPanel className="h-44" />}>
      {({ name, logotype }) => {
        if (!logotype) return <p className="text-muted">{t.noLogo}</p>
        // Whatever kind it is: a browser runs nothing of an image.
        if (/^data:image\//i.test(logotype)) {
          return <TwoGrounds src={logotype} alt={t.logoOf({ name })} />
        }
        if (/^data:/i.test(logotype)) return <p className="text-muted">{t.noImage}</p>
        return (
          <p>
            {t.elsewhere} <CodeText>{logotype.slice(0, 500)}</CodeText>
          </p>
        )
      }}
    </QueryPanel>
  )
}
