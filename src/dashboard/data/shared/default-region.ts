import { knownPerson } from '#dashboard/data/session/my-preferences'
import { useSession } from '#dashboard/data/session/session'
import { useStored } from '#dashboard/data/store/use-stored'
import { useShared } from './use-shared'

/** Where a browser keeps the country; of a person who is told apart, what it kept before the team had one. */
export const storedRegionKey = 'defaultRegion'

/** The key of the team's entry. */
export const teamRegionKey = 'team'

/** ISO 3166-1 alpha-2, empty where none is wanted, undefined until somebody chose. */
type Region = string | undefined

const regionIn = (value: unknown): Region =>
  typeof value === 'string' && /^(?:[A-Z]{2})?$/.test(value) ? value : undefined

/** The country that the team chose, and its entry. */
export function useTeamRegion() {
  const { loading, entries } = useShared('default-country')
  const entry = entries.find(({ key }) => key === teamRegionKey)
  return { loading, entry, region: entry && (entry.value.region ?? '') }
}

/**
 * The country that national numbers are read in everywhere: the person's own, or else the team's. `own` is the person's, where
 * the team has one that they can go back to.
 */
export function useDefaultRegion(): {
  loading: boolean
  region: Region
  team: Region
  isPersonKnown: boolean
  own: Region
} {
  useSession()
  const stored = useStored('settings', storedRegionKey)
  const { loading, region: team } = useTeamRegion()
  const inBrowser = regionIn(stored.value?.value)
  const person = knownPerson()
  const own = person ? (person.preferences?.country ?? undefined) : inBrowser
  const region = own ?? team ?? inBrowser
  const waits = (!person && stored.loading) || loading || (team === undefined && stored.loading)
  return { loading: own === undefined && waits, region, team, isPersonKnown: person !== undefined, own }
}
