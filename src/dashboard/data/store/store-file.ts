import type { Backing, BackingEntry } from './backing'
import { type CollectionName, collectionNames, type Job } from './collections'
import { fitsCollection } from './entry-shapes'
import { fileHead, RefusedFile, readProductFile } from './product-file'

/** Everything that is kept, as JSON text. */
export async function writeStoreFile(backing: Backing, connection: string, exportedAt: string): Promise<string> {
  const lists = await Promise.all(collectionNames.map(async name => [name, await backing.entries(name)] as const))
  return JSON.stringify({ ...fileHead, connection, exportedAt, collections: Object.fromEntries(lists) }, null, 2)
}

function readEntry(collection: CollectionName, entry: unknown): BackingEntry {
  const [key, value] = Array.isArray(entry) ? (entry as unknown[]) : []
  if (typeof key !== 'string' || !fitsCollection(collection, value)) {
    throw new RefusedFile(t => t.badEntry({ name: collection }))
  }
  return [collection, key, value]
}

/** Work that came with a file is not gone on with by itself: another browser may be doing it. */
const atRest = ([collection, key, value]: BackingEntry): BackingEntry =>
  collection === 'jobs' && (value as Job).state === 'running'
    ? [collection, key, { ...(value as Job), state: 'paused' }]
    : [collection, key, value]

export type StoreFile = {
  /** The connection it was exported from, and when; as far as the file says. */
  connection: string | undefined
  exportedAt: string | undefined
  entries: BackingEntry[]
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** What is in an exported file; throws RefusedFile when it is none, or of another version. */
export function readStoreFile(text: string): StoreFile {
  const file = readProductFile(text, 'collections')
  const entries = collectionNames.flatMap(name => {
    const list = file.collections[name] ?? []
    if (!Array.isArray(list)) throw new RefusedFile(t => t.noList({ name }))
    return list.map(entry => atRest(readEntry(name, entry)))
  })
  return { connection: textOf(file.connection), exportedAt: textOf(file.exportedAt), entries }
}
