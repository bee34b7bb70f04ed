import { store } from './store'
import { useStored } from './use-stored'

const key = 'defaultRegion'

/**
 * The country that national numbers are read in everywhere: ISO 3166-1 alpha-2, empty where the person wants none, undefined
 * until somebody chose.
 */
export function useDefaultRegion(): { loading: boolean; region: string | undefined } {
  const { loading, value } = useStored('settings', key)
  const saved = value?.value
  return { loading, region: typeof saved === 'string' && /^(?:[A-Z]{2})?$/.test(saved) ? saved : undefined }
}

/** Keeps the choice for every page. A browser that cannot keep it says so in the status of its store. */
export async function keepDefaultRegion(region: string): Promise<void> {
  await (await store()).put('settings', key, { value: region }).catch(() => undefined)
}
