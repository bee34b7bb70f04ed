import { useText } from '#dashboard/i18n/use-text'
import { useUtcShown, utcShown } from '#dashboard/i18n/utc-shown'
import { Button } from '#dashboard/ui/action/button'
import { Icon } from '#dashboard/ui/icon'
import { Menu, MenuCheckbox, MenuItem, MenuSeparator } from '#dashboard/ui/overlay/menu'
import { type ColumnChoice, ColumnLabel } from './column-button'
import { columnMenuText } from './column-menu-text'

/** Which columns are shown. The first one names the rows and stays. */
export function ColumnMenu({ columns, state, compact }: ColumnChoice) {
  const t = useText(columnMenuText)
  const inUtc = useUtcShown()
  const visible = state.query.columns
  return (
    <Menu
      align="end"
      trigger={
        <Button variant="ghost" square={compact}>
          <Icon name="table" />
          <ColumnLabel compact={compact} />
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
