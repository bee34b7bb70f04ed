import { kept } from '#dashboard/api/kept/kept'
import { useKept } from '#dashboard/api/kept/use-kept'
import { choosePreferences, knownPerson } from '#dashboard/api/session/my-preferences'
import { useSession } from '#dashboard/api/session/session'
import { useShared } from './use-shared'

/** Where a browser keeps the country of whoever uses it, where there are no accounts. */
const keptRegionKey = 'defaultRegion'

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
  const inBrowser = useKept(keptRegionKey)
  const { loading, region: team } = useTeamRegion()
  const person = knownPerson()
  const own = person ? (person.preferences?.country ?? undefined) : regionIn(inBrowser.value)
  const waits = own === undefined && (loading || (!person && inBrowser.loading))
  return { loading: waits, region: own ?? team, team, isPersonKnown: person !== undefined, own }
}

/**
 * Keeps the person's own choice for every page, '' for none and undefined for the team's; where nobody is told apart, in this
 * browser. Rejects where it could not be kept with the person; a browser that cannot keep it says so on the account page.
 */
export async function saveDefaultRegion(region: string | undefined): Promise<void> {
  if (knownPerson()) return choosePreferences({ country: region })
  await kept.set(keptRegionKey, region ?? '').catch(() => undefined)
}
