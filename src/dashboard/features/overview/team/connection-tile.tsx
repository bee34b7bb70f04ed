import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import { answered } from '#dashboard/api/client/answered'
import { useSession } from '#dashboard/api/session/session'
import { surveyQueries } from '#dashboard/api/surveys'
import { useText } from '#dashboard/i18n/use-text'
import { paths } from '#dashboard/parts/paths'
import { useMayCall } from '#dashboard/parts/rights/may-call'
import { linkClass } from '#dashboard/ui/action/link-class'
import { Status } from '#dashboard/ui/badge'
import { StatTile } from '#dashboard/ui/stat-tile'
import { Line } from './read-tile'
import { teamText } from './team-text'

type State = 'answers' | 'failing' | 'silent' | 'waiting' | 'unchecked'

const tones = {
  answers: 'success',
  failing: 'danger',
  silent: 'neutral',
  waiting: 'neutral',
  unchecked: 'neutral',
} as const

/**
 * Whether the service answers, as far as what this page reads of it tells; nothing is asked for it. An empty list of surveys says
 * nothing of what else there is, and of an external service not even that the address is right.
 */
function useConnectionState(isEmbedded: boolean): State {
  const isHeard = useSyncExternalStore(answered.subscribe, answered.get)
  const reads = useMayCall()('listSurveys')
  // What the list of surveys came to is told here; asking again is its own card's.
  const { error, isPending } = useQuery({ ...surveyQueries.list(), enabled: false })
  if (reads && error) return 'failing'
  if (isHeard) return 'answers'
  if (!reads) return 'unchecked'
  if (isPending) return 'waiting'
  return isEmbedded ? 'answers' : 'silent'
}

/** Whether the service answers, and where it is. */
export function ConnectionTile() {
  const t = useText(teamText)
  const who = useSession()
  const connection = 'me' in who ? who.me.connection : undefined
  const state = useConnectionState(connection?.mode === 'embedded')
  const place = connection?.mode === 'upstream' ? t.external : t.embedded
  const isFine = state === 'answers' || state === 'waiting'
  const toSettings = (words: string) => (
    <Link to={paths.settings()} className={linkClass}>
      {words}
    </Link>
  )
  return (
    <StatTile
      label={toSettings(t.connection)}
      value={
        <Status tone={tones[state]} className="text-lg">
          {t[state]}
        </Status>
      }
      note={
        <>
          <Line>{connection?.demo ? `${place}, ${t.demo}` : place}</Line>
          {isFine ? null : <Line>{toSettings(t.check)}</Line>}
        </>
      }
    />
  )
}
