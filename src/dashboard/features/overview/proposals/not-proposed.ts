import { store } from '#dashboard/data/store/store'
import { useStored } from '#dashboard/data/store/use-stored'

const place = 'notProposed'
/** So many are remembered. */
const most = 200

const keysIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((key): key is string => typeof key === 'string') : []

/** What this person does not want to be proposed in this browser, by `openedKey`. */
export function useNotProposed(): { loading: boolean; keys: readonly string[] } {
  const { loading, value } = useStored('settings', place)
  return { loading, keys: keysIn(value?.value) }
}

/** Is not proposed again. Where the browser cannot remember it, it is. */
export async function declineProposal(key: string): Promise<void> {
  const storage = await store()
  const keys = keysIn((await storage.get('settings', place))?.value)
  await storage.put('settings', place, { value: [key, ...keys.filter(each => each !== key)].slice(0, most) })
}
