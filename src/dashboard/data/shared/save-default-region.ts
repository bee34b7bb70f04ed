import { choosePreferences } from '#dashboard/data/session/choose-preferences'
import { knownPerson } from '#dashboard/data/session/my-preferences'
import { store } from '#dashboard/data/store/store'
import { storedRegionKey } from './default-region'

/**
 * Keeps the person's own choice for every page, '' for none and undefined for the team's; where nobody is told apart, in this
 * browser. Rejects where it could not be kept with the person; a browser that cannot keep it says so in the status of its store.
 */
export async function saveDefaultRegion(region: string | undefined): Promise<void> {
  if (knownPerson()) return choosePreferences({ country: region })
  await (await store()).put('settings', storedRegionKey, { value: region ?? '' }).catch(() => undefined)
}
