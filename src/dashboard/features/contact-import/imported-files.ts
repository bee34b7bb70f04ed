import { store } from '#dashboard/data/store/store'

/** What this browser knows of a file that was imported. */
export type ImportedFile = { hash: string; at: string; rows: number }

const place = 'importedFiles'
/** So many are remembered. */
const most = 50

const isFile = (value: unknown): value is ImportedFile => typeof value === 'object' && value !== null && 'hash' in value

async function all(): Promise<ImportedFile[]> {
  const stored = await (await store()).get('settings', place)
  return Array.isArray(stored?.value) ? stored.value.filter(isFile) : []
}

/** When a file was imported last; undefined where it was not, as far as this browser knows. */
export const importedBefore = async (hash: string): Promise<ImportedFile | undefined> =>
  (await all().catch(() => [])).find(file => file.hash === hash)

/** Remembers that a file was imported. A browser that cannot remember it asks less. */
export async function rememberImported(file: ImportedFile): Promise<void> {
  const others = (await all()).filter(({ hash }) => hash !== file.hash)
  await (await store()).put('settings', place, { value: [file, ...others].slice(0, most) })
}
