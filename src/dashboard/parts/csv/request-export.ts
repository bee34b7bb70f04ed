import type { ExportFilter, ExportKind } from '#contract/team/exports'
import { call } from '#dashboard/api/client/call'

/** `own`: what a person made on the page, and lists that the page's right covers: nobody has to be asked for it. */
export type Exported = 'own' | { kind: ExportKind; filters?: readonly ExportFilter[]; id?: number }

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
