import { kept } from '#dashboard/api/kept/kept'
import { choosePreferences } from '#dashboard/api/session/choose-preferences'
import { knownPerson } from '#dashboard/api/session/my-preferences'
import { keptRegionKey } from './default-region'

/**
 * Keeps the person's own choice for every page, '' for none and undefined for the team's; where nobody is told apart, in this
 * browser. Rejects where it could not be kept with the person; a browser that cannot keep it says so on the account page.
 */
export async function saveDefaultRegion(region: string | undefined): Promise<void> {
  if (knownPerson()) return choosePreferences({ country: region })
  await kept.set(keptRegionKey, region ?? '').catch(() => undefined)
}
