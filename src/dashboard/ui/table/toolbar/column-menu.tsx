import { useText } from '#dashboard/i18n/use-text'
import { useUtcShown, utcShown } from '#dashboard/i18n/utc-shown'
import { Button } from '#dashboard/ui/action/button'
import { Icon } from '#dashboard/ui/icon'
import { Menu, MenuCheckbox, MenuItem, MenuSeparator } from '#dashboard/ui/overlay/menu'
import type { TableState } from '#dashboard/ui/table/state/use-table-state'
import { tableText } from '#dashboard/ui/table/table-text'
import { columnMenuText } from './column-menu-text'

type ColumnMenuProps = {
  columns: readonly { id: string; header: string; isTime?: boolean }[]
  state: TableState
  /** The word on the button is for screen readers alone. */
  compact: boolean
}

/** Which columns are shown. The first one names the rows and stays. */
export function ColumnMenu({ columns, state, compact }: ColumnMenuProps) {
  const t = useText(columnMenuText)
  const words = useText(tableText)
  const inUtc = useUtcShown()
  const visible = state.query.columns
  return (
    <Menu
      align="end"
      trigger={
        <Button variant="ghost" square={compact}>
          <Icon name="table" />
          <span className={compact ? 'sr-only' : undefined}>{words.columns}</span>
        </Button>
      }
    >
      {columns.map((column, index) => (
        <MenuCheckbox
          key={column.id}
          checked={visible.includes(column.id)}
          disabled={index === 0}
          onCheckedChange={checked =>
            state.setColumns(checked ? [...visible, column.id] : visible.filter(id => id !== column.id))
          }
        >
          {column.header}
        </MenuCheckbox>
      ))}
      <MenuSeparator />
      {columns.some(({ isTime }) => isTime) ? (
        <MenuCheckbox checked={inUtc} onCheckedChange={utcShown.set}>
          {t.inUtc}
        </MenuCheckbox>
      ) : null}
      <MenuItem onClick={() => state.setColumns([])}>{t.resetColumns}</MenuItem>
    </Menu>
  )
}
