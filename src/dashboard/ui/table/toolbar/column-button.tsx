import { useText } from '#dashboard/i18n/use-text'
import { lazyPart } from '#dashboard/ui/lazy-part'
import { MenuButton } from '#dashboard/ui/overlay/menu-button'
import type { TableState } from '#dashboard/ui/table/state/use-table-state'
import { tableText } from '#dashboard/ui/table/table-text'

const loadMenu = () => import('./column-menu')
const ColumnMenu = lazyPart(() => loadMenu().then(module => module.ColumnMenu))

export type ColumnChoice = {
  columns: readonly { id: string; header: string; isTime?: boolean }[]
  state: TableState
  compact: boolean
}

/** Opens the list of columns. */
export function ColumnButton(props: ColumnChoice) {
  return (
    <MenuButton icon="table" square={props.compact} load={loadMenu} menu={<ColumnMenu {...props} />}>
      <ColumnLabel compact={props.compact} />
    </MenuButton>
  )
}

/** The word is for screen readers alone where room is scarce. */
export function ColumnLabel({ compact }: { compact: boolean }) {
  const t = useText(tableText)
  return <span className={compact ? 'sr-only' : undefined}>{t.columns}</span>
}
