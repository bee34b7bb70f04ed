import { type ClipboardEvent, useEffect } from 'react'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { FileRefused } from '#dashboard/parts/file-rows/file-refused'
import { fileRowsText } from '#dashboard/parts/file-rows/file-rows-text'
import { mostBytes } from '#dashboard/parts/file-rows/read-file'
import { regionNames } from '#dashboard/parts/phone/region-names'
import { Card } from '#dashboard/ui/card'
import { Field } from '#dashboard/ui/field/field'
import { FileDrop } from '#dashboard/ui/field/file-drop'
import { Textarea } from '#dashboard/ui/field/textarea'
import { importText } from './import-text'
import type { ImportFile } from './use-import-file'

type ChooseFileProps = {
  /** Why the last one could not be used. */
  refused: ImportFile['refused']
  onFile: (file: Blob, name: string) => void
}

const nothing = () => undefined

/** Takes a file that is chosen or dropped, or rows that are pasted. */
export function ChooseFile({ refused, onFile }: ChooseFileProps) {
  const t = useText(importText)
  const files = useText(fileRowsText)
  const locale = useLocale()
  // The first list of countries costs more than all the rest of what a file brings.
  useEffect(() => void regionNames(locale), [locale])
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (text.trim() === '') return
    event.preventDefault()
    onFile(new Blob([text]), '')
  }
  return (
    <Card title={t.file} help={t.fileHelp}>
      <div className="flex flex-col gap-4">
        {refused ? <FileRefused reason={refused} /> : null}
        <FileDrop
          onFiles={([file]) => file && onFile(file, file.name)}
          offered=".csv,.txt,.tsv,.xlsx"
          maxSize={mostBytes}
          hint={files.hint}
        />
        <Field label={t.paste}>
          <Textarea rows={3} value="" onChange={nothing} onPaste={paste} />
        </Field>
      </div>
    </Card>
  )
}
