import { useState, useSyncExternalStore } from 'react'
import { useOnce } from '#dashboard/form/use-once'
import { useLocale } from '#dashboard/i18n/locale'
import { useTimeZone } from '#dashboard/i18n/time-zone'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Icon } from '#dashboard/ui/icon'
import { Menu, MenuCheckbox, MenuItem, MenuSeparator } from '#dashboard/ui/overlay/menu'
import { saveFile } from '#dashboard/ui/save-file'
import { notify } from '#dashboard/ui/toast/notify'
import { csvName } from './csv-name'
import { csvText } from './csv-text'
import type { ExportProps } from './export-button'
import { exportRows } from './export-rows'

/** Which columns, and for whom. The rows are those the table shows. */
export function ExportMenu<T>({ source, columns, state, name, mayHaveMore = false }: ExportProps<T>) {
  const t = useText(csvText)
  const format = useFormat()
  const locale = useLocale()
  const timeZone = useTimeZone()
  const [allColumns, setAllColumns] = useState(false)
  const { filtered, total } = useSyncExternalStore(source.subscribe, source.getSnapshot)

  const save = useOnce(async (excel: boolean) => {
    try {
      const chosen = columns.filter(({ id }) => allColumns || state.query.columns.includes(id))
      // Excel splits lines where its language does: Swedish has the comma for decimals.
      const dialect = excel ? ({ bom: true, delimiter: locale === 'sv' ? ';' : ',' } as const) : {}
      const { file, rows, unreadable } = await exportRows(source, chosen, dialect)
      const day = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date())
      saveFile(file, csvName([name, filtered < total && 'filtered', mayHaveMore && 'loaded'], day))
      if (unreadable > 0) {
        const counts = { n: format.number(unreadable), rows: format.number(rows) }
        notify({ tone: 'warning', title: t.leftOut, description: t.unreadable(counts) })
      }
    } catch (cause) {
      notify({ tone: 'danger', title: t.failed, description: cause instanceof Error ? cause.message : String(cause) })
    }
  })

  const n = format.number(filtered)
  return (
    <Menu
      defaultOpen
      trigger={
        <Button variant="ghost" busy={save.busy} disabled={filtered === 0}>
          <Icon name="download" />
          {t.export}
        </Button>
      }
    >
      <MenuCheckbox checked={allColumns} onCheckedChange={setAllColumns}>
        {t.allColumns}
      </MenuCheckbox>
      <MenuSeparator />
      <MenuItem icon="file" onClick={() => void save.run(false)}>
        {mayHaveMore ? t.loadedRows({ n }) : t.rows({ n })}
      </MenuItem>
      <MenuItem icon="table" onClick={() => void save.run(true)}>
        {t.forExcel}
      </MenuItem>
    </Menu>
  )
}
