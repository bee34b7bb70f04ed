import type { Backing, BackingEntry } from './backing'
import { type CollectionName, collectionNames } from './collections'

const product = 'messaging-admin'
const version = 1

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Everything that is kept, as JSON text. */
export async function writeStoreFile(backing: Backing, connection: string, exportedAt: string): Promise<string> {
  const lists = await Promise.all(collectionNames.map(async name => [name, await backing.entries(name)] as const))
  return JSON.stringify({ product, version, connection, exportedAt, collections: Object.fromEntries(lists) }, null, 2)
}

function readEntry(collection: CollectionName, entry: unknown): BackingEntry {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string' || !isObject(entry[1])) {
    throw new RangeError(`The file has an entry in "${collection}" that cannot be read.`)
  }
  return [collection, entry[0], entry[1]]
}

/** The entries of an exported file; throws RangeError when it is none, or of a later version. */
export function readStoreFile(text: string): BackingEntry[] {
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch {
    throw new RangeError('The file is no JSON.')
  }
  if (!isObject(file) || file.product !== product || !isObject(file.collections)) {
    throw new RangeError('The file is no export of this product.')
  }
  if (file.version !== version) throw new RangeError('The file is of another version of this product.')
  const { collections } = file
  return collectionNames.flatMap(name => {
    const entries: unknown = collections[name] ?? []
    if (!Array.isArray(entries)) throw new RangeError(`The file has no list in "${name}".`)
    return entries.map(entry => readEntry(name, entry))
  })
}
