import { type ClipboardEvent, useEffect } from 'react'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { FileRefused } from '#dashboard/parts/file-rows/file-found'
import { mostBytes } from '#dashboard/parts/file-rows/read-file'
import { fileRowsText } from '#dashboard/parts/file-rows/texts'
import { regionNames } from '#dashboard/parts/phone/region-names'
import { Button } from '#dashboard/ui/action/button'
import { Field } from '#dashboard/ui/field/field'
import { FileDrop } from '#dashboard/ui/field/file-drop'
import { Textarea } from '#dashboard/ui/field/textarea'
import { Notice } from '#dashboard/ui/state/notice'
import { importText } from './import-text'
import type { ImportHandle, TypedRows } from './use-import-file'

const nothing = () => undefined

type ChooseRowsProps = {
  handle: ImportHandle
  /** Rows that were typed earlier and not sent. */
  kept: TypedRows | undefined
  onForget: () => void
}

/** Takes a file that is chosen or dropped, rows that are pasted, or an empty list to type into. */
export function ChooseRows({ handle, kept, onForget }: ChooseRowsProps) {
  const t = useText(importText)
  const files = useText(fileRowsText)
  const locale = useLocale()
  const { file, choose, type } = handle
  // The first list of countries costs more than all the rest of what a file brings.
  useEffect(() => void regionNames(locale), [locale])
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (text.trim() === '') return
    event.preventDefault()
    choose(new Blob([text]), '')
  }
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      {file?.refused ? <FileRefused reason={file.refused} /> : null}
      {kept ? (
        <Notice
          tone="info"
          title={t.kept({ n: kept.length })}
          action={
            <>
              <Button size="sm" onClick={() => type(kept)}>
                {t.goOn}
              </Button>
              <Button size="sm" variant="ghost" onClick={onForget}>
                {t.discard}
              </Button>
            </>
          }
        />
      ) : null}
      <FileDrop
        onFiles={([chosen]) => chosen && choose(chosen, chosen.name)}
        offered=".csv,.txt,.tsv,.xlsx"
        maxSize={mostBytes}
        hint={files.hint}
      />
      <Field label={t.paste} description={t.pasteHelp}>
        <Textarea rows={3} value="" onChange={nothing} onPaste={paste} />
      </Field>
      <Button className="self-start" onClick={() => type(kept)}>
        {t.type}
      </Button>
    </div>
  )
}
