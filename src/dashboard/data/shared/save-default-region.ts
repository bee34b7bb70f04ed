import { kept } from '#dashboard/data/kept/kept'
import { choosePreferences } from '#dashboard/data/session/choose-preferences'
import { knownPerson } from '#dashboard/data/session/my-preferences'
import { keptRegionKey } from './default-region'

/**
 * Keeps the person's own choice for every page, '' for none and undefined for the team's; where nobody is told apart, in this
 * browser. Rejects where it could not be kept with the person; a browser that cannot keep it says so on the account page.
 */
export async function saveDefaultRegion(region: string | undefined): Promise<void> {
  if (knownPerson()) return choosePreferences({ country: region })
  await kept.set(keptRegionKey, region ?? '').catch(() => undefined)
}
