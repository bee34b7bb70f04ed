import { isJsonObject } from '#contract/reading/json-object'
import { kept } from '#dashboard/api/kept/kept'

/** What this browser knows of a file that was imported. */
export type ImportedFile = { hash: string; at: string; rows: number }

const key = 'importedFiles'
/** So many are remembered. */
const most = 50

const isFile = (value: unknown): value is ImportedFile =>
  isJsonObject(value) &&
  typeof value.hash === 'string' &&
  typeof value.rows === 'number' &&
  !Number.isNaN(Date.parse(String(value.at)))

async function all(): Promise<ImportedFile[]> {
  const value = await kept.get(key)
  return Array.isArray(value) ? value.filter(isFile) : []
}

/** When a file was imported last; undefined where it was not, as far as this browser knows. */
export const importedBefore = async (hash: string): Promise<ImportedFile | undefined> =>
  (await all().catch(() => [])).find(file => file.hash === hash)

/** Remembers that a file was imported. A browser that cannot remember it asks less. */
export async function rememberImported(file: ImportedFile): Promise<void> {
  const others = (await all()).filter(({ hash }) => hash !== file.hash)
  await kept.set(key, [file, ...others].slice(0, most))
}
