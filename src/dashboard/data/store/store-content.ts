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

/** How many entries each collection has; undefined while they are counted. */
export function useStoreCounts(): Record<CollectionName, number> | undefined {
  const lists = {
    drafts: useStoredAll('drafts'),
    receipts: useStoredAll('receipts'),
    unknownOutcomes: useStoredAll('unknownOutcomes'),
    opened: useStoredAll('opened'),
    pairings: useStoredAll('pairings'),
    readings: useStoredAll('readings'),
    labels: useStoredAll('labels'),
    settings: useStoredAll('settings'),
  }
  if (collectionNames.some(name => lists[name].loading)) return undefined
  const counts = collectionNames.map(name => [name, lists[name].value?.length ?? 0])
  return Object.fromEntries(counts) as Record<CollectionName, number>
}
