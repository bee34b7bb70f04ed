import { type ReactNode, Suspense, useState } from 'react'
import { useOnce } from '#dashboard/form/use-once'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Icon } from '#dashboard/ui/icon'
import { lazyPart } from '#dashboard/ui/lazy-part'
import { Menu, MenuCheckbox, MenuItem, MenuSeparator } from '#dashboard/ui/overlay/menu'
import { seldomIcons } from '#dashboard/ui/seldom-icons'
import { csvText } from './csv-text'
import type { ExportAllProps } from './export-all'
import type { ExportProps } from './export-button'
import { exportButtonText } from './export-button-text'
import { useSaveFile } from './use-save-file'

// A lazy component forgets its type parameter.
const ExportAll = lazyPart(() => import('./export-all').then(module => module.ExportAll)) as unknown as <T>(
  props: ExportAllProps<T>,
) => ReactNode

/** Which columns, and what kind of file. The rows are those the table shows; of a list that goes on also all the others. */
export function ExportMenu<T>(props: ExportProps<T>) {
  const { mayHaveMore = false, rest } = props
  const t = useText(csvText)
  const button = useText(exportButtonText)
  const [allColumns, setAllColumns] = useState(false)
  const isOpen = mayHaveMore && rest !== undefined
  const key = JSON.stringify(rest?.map(({ queryKey }) => queryKey))
  // What was asked of one list is not done to another.
  const [allOf, setAllOf] = useState<string>()
  const { filtered, words, save } = useSaveFile(props)
  const saving = useOnce((kind: 'csv' | 'xlsx') => save({ kind, allColumns }))

  const what = { what: mayHaveMore ? t.loadedWords({ words: words(filtered) }) : words(filtered) }
  return (
    <>
      <Menu
        trigger={
          <Button variant="ghost" busy={saving.busy} disabled={filtered === 0 && !isOpen}>
            <Icon name="download" />
            {button.export}
          </Button>
        }
      >
        <MenuCheckbox checked={allColumns} onCheckedChange={setAllColumns}>
          {t.allColumns}
        </MenuCheckbox>
        <MenuSeparator />
        <MenuItem icon={seldomIcons.file} disabled={filtered === 0} onClick={() => void saving.run('csv')}>
          {t.asCsv(what)}
        </MenuItem>
        <MenuItem icon="table" disabled={filtered === 0} onClick={() => void saving.run('xlsx')}>
          {t.asExcel(what)}
        </MenuItem>
        {isOpen ? (
          <>
            <MenuSeparator />
            <MenuItem icon="download" onClick={() => setAllOf(key)}>
              {t.all}
            </MenuItem>
          </>
        ) : null}
      </Menu>
      <Suspense>
        {rest && allOf === key ? (
          <ExportAll {...props} rest={rest} allColumns={allColumns} onClose={() => setAllOf(undefined)} />
        ) : null}
      </Suspense>
    </>
  )
}
