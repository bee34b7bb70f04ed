import type { ExportFilter } from '#contract/team/exports'
import { messageStateV1 } from '#dashboard/parts/codes/message-state'
import type { Exported } from '#dashboard/parts/csv/save-file'
import type { RowsQuery } from '#dashboard/ui/table/row-source'
import type { BundleFilterName } from './use-bundle-filter'

/** What a filter is called where it is written down. */
const exportNames: Record<BundleFilterName, ExportFilter> = {
  state: 'state',
  code: 'code',
  country: 'country',
  encoding: 'encoding',
  from: 'time',
  to: 'time',
}

const failedStates = new Set(['failed', 'rejected', 'undelivered'])

/** What a file of a bundle's messages is: those that failed alone are what the person works on, all else is an export. */
export function exportOf({ filters, text }: Pick<RowsQuery, 'filters' | 'text'>, bundle: number): Exported {
  const names = [...new Set(Object.keys(filters).map(name => exportNames[name as BundleFilterName]))]
  const { state, code } = filters
  const shown = state ?? (code === undefined ? undefined : messageStateV1(Number(code)))
  const failedAlone = names.length === 1 && text.trim() === '' && shown !== undefined && failedStates.has(shown)
  return failedAlone ? 'own' : { kind: 'bundles', id: bundle, filters: names }
}
