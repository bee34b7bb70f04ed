import { useMay } from '#dashboard/api/session/session'
import { paths } from '#dashboard/parts/paths'
import { useMayCall } from '#dashboard/parts/rights/may-call'
import { useMayGo } from '#dashboard/parts/rights/use-may-go'

export type MainCard = 'surveys' | 'nkis' | 'bundles' | 'unknown' | 'activity'
export type TeamTile = 'connection' | 'people' | 'work'

type Arrangement = {
  /** How the installation does. */
  tiles: TeamTile[]
  /** What the person works with, what they come here for first. */
  main: MainCard[]
  /** The latest activity stands beside it. */
  activityBeside: boolean
}

/**
 * What the overview has for somebody. What they may do decides, whatever their role is called: who reads messages, and neither
 * changes surveys nor reads an NKI, answers calls, and begins with bundles; everybody else begins with figures.
 */
export function useArrangement(): Arrangement {
  const may = useMay()
  const can = useMayCall()
  const mayGo = useMayGo()
  const surveys = can('listSurveys') && can('readSurveyStatistics')
  const nkis = can('readNkiSummary')
  const bundles = can('listBundleMessages')
  const answersCalls = bundles && !nkis && !may('surveys.change')
  const activity = may('activity.read')
  const order: [MainCard, boolean][] = answersCalls
    ? [
        ['bundles', true],
        ['unknown', true],
        ['surveys', surveys],
      ]
    : [
        ['surveys', surveys],
        ['nkis', nkis],
        ['bundles', bundles],
      ]
  const main = order.flatMap(([card, has]) => (has ? [card] : []))
  const tiles: [TeamTile, boolean][] = [
    ['connection', mayGo(paths.settings())],
    ['people', mayGo(paths.people())],
    ['work', activity],
  ]
  return {
    tiles: tiles.flatMap(([tile, has]) => (has ? [tile] : [])),
    main: main.length === 0 && activity ? ['activity'] : main,
    activityBeside: main.length > 0 && activity,
  }
}
