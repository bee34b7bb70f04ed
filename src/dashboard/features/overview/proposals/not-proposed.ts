import { kept } from '#dashboard/api/kept/kept'
import { useKept } from '#dashboard/api/kept/use-kept'

const key = 'notProposed'
/** So many are remembered. */
const most = 200

const keysIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []

/** What this person does not want to be proposed in this browser, by `openedKey`. */
export function useNotProposed(): { loading: boolean; keys: readonly string[] } {
  const { loading, value } = useKept(key)
  return { loading, keys: keysIn(value) }
}

/** Is not proposed again. Where the browser cannot remember it, it is. */
export async function declineProposal(declined: string): Promise<void> {
  const others = keysIn(await kept.get(key)).filter(each => each !== declined)
  await kept.set(key, [declined, ...others].slice(0, most))
}
