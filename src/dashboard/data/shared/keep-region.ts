import { choosePreferences } from '#dashboard/data/session/choose-preferences'
import { knownPerson } from '#dashboard/data/session/my-preferences'
import { store } from '#dashboard/data/store/store'
import { keptRegionKey } from './default-region'

/**
 * Keeps the person's own choice for every page; where nobody is told apart, in this browser. Of a person '' goes back to the
 * team's. Rejects where it could not be kept with the person; a browser that cannot keep it says so in the status of its store.
 */
export async function keepDefaultRegion(region: string): Promise<void> {
  const person = knownPerson()
  if (person && (region || person.preferences?.country)) await choosePreferences({ country: region || undefined })
  if (!person || !region) await (await store()).put('settings', keptRegionKey, { value: region }).catch(() => undefined)
}
