import { useRef, useState } from 'react'
import { useDayZone } from '#dashboard/api/shared/day-zone'
import { useOnce } from '#dashboard/form/use-once'
import { dayOf } from '#dashboard/i18n/day-of'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { exportName } from '#dashboard/parts/csv/save-file'
import { writeFile } from '#dashboard/parts/csv/write-file'
import { readElsewhere } from '#dashboard/parts/file-rows/read-elsewhere'
import type { FileChoice } from '#dashboard/parts/file-rows/read-file'
import { Button } from '#dashboard/ui/action/button'
import { useReadOnly } from '#dashboard/ui/field/read-only'
import { Icon } from '#dashboard/ui/icon'
import { saveFile } from '#dashboard/ui/save-file'
import { notify } from '#dashboard/ui/toast/notify'
import { CompareDialog, type ReadTexts } from './compare-dialog'
import { useEditor } from './editor'
import { textFilesText } from './languages-text'
import { textOf, useMemberName } from './member-names'
import type { SurveyTexts } from './survey-texts'
import { compareTexts, textColumns, textSource } from './text-file'

export function TextFiles({ texts }: { texts: SurveyTexts }) {
  const t = useText(textFilesText)
  const nameOfMember = useMemberName()
  const format = useFormat()
  const zone = useDayZone()
  const { state } = useEditor()
  const readOnly = useReadOnly()
  const input = useRef<HTMLInputElement>(null)
  const [read, setRead] = useState<ReadTexts & { file: File }>()

  const save = useOnce(async (kind: 'csv' | 'xlsx') => {
    try {
      const name = textOf(state.base.name)
      const columns = textColumns(texts, { ...t, nameOf: field => nameOfMember([field]) })
      const { file, cut } = await writeFile(textSource(texts), columns, {
        kind,
        columns: columns.map(({ id }) => id),
        name: name || t.fileName,
        locale: format.locale,
      })
      saveFile(file, exportName([name, t.fileName], dayOf(new Date(), zone), kind))
      if (cut.cells > 0) {
        const title = t.cut({ n: cut.cells })
        notify({ tone: 'warning', title, description: t.cutNext })
      }
    } catch (cause) {
      notify({ tone: 'danger', title: t.failed, description: cause instanceof Error ? cause.message : String(cause) })
    }
  })
  const openAs = async (file: File, choice?: FileChoice) => {
    const found = await readElsewhere(file, choice)
    const id = (read?.id ?? 0) + 1
    if (typeof found === 'string') return setRead({ id, name: file.name, file, texts, result: { refused: found } })
    const { rows, ...info } = found
    setRead({ id, name: file.name, file, texts, result: { comparison: compareTexts(texts, rows), info } })
  }
  return (
    <>
      <Button variant="ghost" size="sm" aria-label={t.asExcel} busy={save.busy} onClick={() => void save.run('xlsx')}>
        <Icon name="download" />
        Excel
      </Button>
      <Button variant="ghost" size="sm" aria-label={t.asCsv} onClick={() => void save.run('csv')}>
        <Icon name="download" />
        CSV
      </Button>
      {readOnly ? null : (
        <Button variant="ghost" size="sm" onClick={() => input.current?.click()}>
          <Icon name="upload" />
          {t.import}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept=".csv,.xlsx,text/csv"
        aria-label={t.import}
        hidden
        onChange={event => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) void openAs(file)
        }}
      />
      {read ? (
        <CompareDialog
          read={read}
          onReadAs={choice => void openAs(read.file, choice)}
          onClose={() => setRead(undefined)}
        />
      ) : null}
    </>
  )
}
