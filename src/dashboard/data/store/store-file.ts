import { isJsonObject } from '#contract/json-object'
import type { Backing, BackingEntry } from './backing'
import { type CollectionName, collectionNames } from './collections'
import { fitsCollection } from './entry-shapes'

const product = 'messaging-admin'
const version = 1

/** Everything that is kept, as JSON text. */
export async function writeStoreFile(backing: Backing, connection: string, exportedAt: string): Promise<string> {
  const lists = await Promise.all(collectionNames.map(async name => [name, await backing.entries(name)] as const))
  return JSON.stringify({ product, version, connection, exportedAt, collections: Object.fromEntries(lists) }, null, 2)
}

function readEntry(collection: CollectionName, entry: unknown): BackingEntry {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string' || !fitsCollection(collection, entry[1])) {
    throw new RangeError(`The file has an entry in "${collection}" that cannot be read.`)
  }
  return [collection, entry[0], entry[1]]
}

export type StoreFile = {
  /** The connection it was exported from, and when; as far as the file says. */
  connection: string | undefined
  exportedAt: string | undefined
  entries: BackingEntry[]
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** What is in an exported file; throws RangeError when it is none, or of another version. */
export function readStoreFile(text: string): StoreFile {
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch {
    throw new RangeError('The file is no JSON.')
  }
  if (!isJsonObject(file) || file.product !== product || !isJsonObject(file.collections)) {
    throw new RangeError('The file is no export of this product.')
  }
  if (file.version !== version) throw new RangeError('The file is of another version of this product.')
  const { collections } = file
  const entries = collectionNames.flatMap(name => {
    const list: unknown = collections[name] ?? []
    if (!Array.isArray(list)) throw new RangeError(`The file has no list in "${name}".`)
    return list.map(entry => readEntry(name, entry))
  })
  return { connection: textOf(file.connection), exportedAt: textOf(file.exportedAt), entries }
}
