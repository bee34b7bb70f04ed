import { type ReactNode, useSyncExternalStore } from 'react'
import type { ExportFilter, ExportKind } from '#contract/team/exports'
import type { RestOfList } from '#dashboard/data/paged/rest-of'
import { useMay } from '#dashboard/data/session/session'
import { useText } from '#dashboard/i18n/use-text'
import { lazyPart } from '#dashboard/ui/lazy-part'
import { MenuButton } from '#dashboard/ui/overlay/menu-button'
import type { Column } from '#dashboard/ui/table/column'
import type { RowSource } from '#dashboard/ui/table/row-source'
import type { TableState } from '#dashboard/ui/table/state/use-table-state'
import { exportButtonText } from './export-button-text'

/** `own`: what a person made on the page, and lists that the page's right covers: nobody has to be asked for it. */
export type Exported = 'own' | { kind: ExportKind; filters?: readonly ExportFilter[]; id?: number }

export type ExportProps<T> = {
  /** What the file holds, beside the text that was searched for: it is allowed and written down before it is made. */
  exported: Exported
  source: RowSource<T>
  columns: readonly Column<T>[]
  state: TableState
  /** What the file holds; its name begins with it. */
  name: string
  /** What the rows are, with their number, such as "24 messages"; "24 rows" without. */
  rowWords?: (p: { n: number; count: string }) => string
  /** The service may have more rows than were loaded: the menu and the file's name then say "loaded". */
  mayHaveMore?: boolean
  /** The lists that the rows come from: they can be read to their ends for a file of all that match. */
  rest?: readonly RestOfList[]
}

const loadMenu = () => import('./export-menu')
// A lazy component forgets its type parameter.
const ExportMenu = lazyPart(() => loadMenu().then(module => module.ExportMenu)) as unknown as <T>(
  props: ExportProps<T>,
) => ReactNode

/**
 * Goes into a table's toolbar: saves what is filtered, in its order, as CSV or Excel. Menu and writers load when clicked.
 * Only who may make the file sees it.
 */
export function ExportButton<T>(props: ExportProps<T>) {
  const t = useText(exportButtonText)
  const may = useMay()
  const { filtered, total, busy: loading } = useSyncExternalStore(props.source.subscribe, props.source.getSnapshot)
  if (props.exported !== 'own' && !may('export')) return null
  // A list without rows has nothing to save; one that is filtered away is a press from having.
  if (total === 0 && !loading) return null
  return (
    <MenuButton
      icon="download"
      disabled={filtered === 0 && !props.rest}
      load={loadMenu}
      menu={<ExportMenu {...props} />}
    >
      {t.export}
    </MenuButton>
  )
}
