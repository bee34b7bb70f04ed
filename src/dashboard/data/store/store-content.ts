import type { CollectionName } from './collections'
import { collectionNames } from './collections'
import { store } from './store'
import type { StoreFile } from './store-file'
import { useStoredAll } from './use-stored'

/** Everything this browser keeps for the connection, as JSON text for a file. */
export const exportStore = async (): Promise<string> => (await store()).exportFile(new Date().toISOString())

/** What is in an exported file, without taking it over; throws RefusedFile when it is none of ours. */
export async function readStoreExport(text: string): Promise<StoreFile> {
  const { readStoreFile } = await import('./store-file')
  return readStoreFile(text)
}

/** Takes a file in the place of everything there is. */
export const importStore = async (text: string): Promise<void> => (await store()).importFile(text)

/** Removes everything this browser keeps for the connection. */
export const clearStore = async (): Promise<void> => (await store()).clear()

/** What is not counted: what long work consists of is a part of it. */
const parts = ['jobProgress', 'jobRows'] as const
type CountedName = Exclude<CollectionName, (typeof parts)[number]>
const isCounted = (name: CollectionName): name is CountedName => !parts.includes(name as (typeof parts)[number])
export const countedNames = collectionNames.filter(isCounted)

/** How many entries each collection has; undefined while they are counted. */
export function useStoreCounts(): Record<CountedName, number> | undefined {
  const lists = {
    drafts: useStoredAll('drafts'),
    receipts: useStoredAll('receipts'),
    unknownOutcomes: useStoredAll('unknownOutcomes'),
    opened: useStoredAll('opened'),
    settings: useStoredAll('settings'),
    jobs: useStoredAll('jobs'),
    lookupAnswers: useStoredAll('lookupAnswers'),
  }
  if (countedNames.some(name => lists[name].loading)) return undefined
  const counts = countedNames.map(name => [name, lists[name].value?.length ?? 0])
  // An answer is about as many numbers as were in its request.
  const numbers = (lists.lookupAnswers.value ?? []).reduce((sum, [, answer]) => sum + answer.numbers.length, 0)
  return { ...(Object.fromEntries(counts) as Record<CountedName, number>), lookupAnswers: numbers }
}
