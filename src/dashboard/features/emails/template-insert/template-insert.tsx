import { useState } from 'react'
import { useMay } from '#dashboard/api/session/session'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { TemplateDialog } from './template-dialog'
import { templateInsertText } from './template-insert-text'

/** The way to the team's bookmarked templates; `onInsert` takes the text, and what was done in words. */
export function TemplateInsert({ onInsert }: { onInsert: (text: string, words: string) => void }) {
  const t = useText(templateInsertText)
  const may = useMay()
  const [open, setOpen] = useState(false)
  if (!may('templates.read')) return null
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t.insert}
      </Button>
      {open ? <TemplateDialog onInsert={onInsert} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
