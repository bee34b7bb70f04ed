import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Icon } from '#dashboard/ui/icon'
import { Menu, MenuItem } from '#dashboard/ui/overlay/menu'
import type { ChartSaveProps } from './chart-save'
import { chartText } from './chart-text'

/** A picture, or the figures for programs or for Excel. */
export function ChartSaveMenu({ title, busy, onPng, onCsv }: ChartSaveProps) {
  const t = useText(chartText)
  return (
    <Menu
      align="end"
      trigger={
        <Button size="sm" variant="ghost" busy={busy} aria-label={t.saveOf({ title })}>
          <Icon name="download" />
          {t.save}
        </Button>
      }
    >
      <MenuItem icon="chart" onClick={onPng}>
        {t.png}
      </MenuItem>
      <MenuItem icon="file" onClick={() => onCsv(false)}>
        {t.csv}
      </MenuItem>
      <MenuItem icon="table" onClick={() => onCsv(true)}>
        {t.csvExcel}
      </MenuItem>
    </Menu>
  )
}
