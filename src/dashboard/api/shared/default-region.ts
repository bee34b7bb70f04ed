import { kept, useKept } from '#dashboard/api/kept/kept'
import { choosePreferences, knownPerson } from '#dashboard/api/session/my-preferences'
import { useSession } from '#dashboard/api/session/session'
import { useShared } from './use-shared'

/** Browser storage key, used without accounts. */
const keptRegionKey = 'defaultRegion'

export const teamRegionKey = 'team'

/** ISO 3166-1 alpha-2; empty for none, undefined if not chosen. */
type Region = string | undefined

const regionIn = (value: unknown): Region =>
  typeof value === 'string' && /^(?:[A-Z]{2})?$/.test(value) ? value : undefined

/** Returns the team's default country and its shared entry. */
export function useTeamRegion() {
  const { loading, entries } = useShared('default-country')
  const entry = entries.find(({ key }) => key === teamRegionKey)
  return { loading, entry, region: entry && (entry.value.region ?? '') }
}

/** Returns the country for reading national numbers: the person's own choice (`own`), else the team's. */
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
 * Stores the person's default country: '' for none, undefined for the team's. Without accounts it is stored in this
 * browser, and a browser that cannot store it is reported on the account page. Rejects if the server did not store
 * it.
 */
export async function saveDefaultRegion(region: string | undefined): Promise<void> {
  if (knownPerson()) return choosePreferences({ country: region ?? null })
  await kept.set(keptRegionKey, region ?? '').catch(() => undefined)
}
