import type { ExportFilter } from '#contract/team/exports'
import { call } from '#dashboard/data/client/call'
import type { Exported } from './export-button'

/**
 * Asks whether a file of so many rows may be made, which writes down that it is: what it holds and the names of what
 * narrows it, never their values. Rejects with `CallError` where it may not, or where that cannot be known.
 */
export async function requestExport(
  { kind, filters = [], id }: Exclude<Exported, 'own'>,
  { text, count }: { text: string; count: number },
): Promise<void> {
  const names: ExportFilter[] = [...filters, ...(text.trim() === '' ? [] : (['text'] as const))]
  await call('recordExport', { body: { kind, filters: [...new Set(names)], count, ...(id !== undefined && { id }) } })
}
