import { type SyntheticEvent, useEffect, useState } from 'react'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { contactFieldText } from '#dashboard/parts/contact/contact-field-text'
import { type ContactCells, type ContactField, contactFields } from '#dashboard/parts/contact/contact-fields'
import { Button } from '#dashboard/ui/action/button'
import { Checkbox } from '#dashboard/ui/field/checkbox'
import { Field } from '#dashboard/ui/field/field'
import { Input } from '#dashboard/ui/field/input'
import { Dialog } from '#dashboard/ui/overlay/dialog'
import { importText } from './import-text'
import type { ImportRow } from './reading/judge-rows'
import { asWritten } from './reading/judged-rows'
import { cellProblems } from './row-words'
import type { ImportHandle } from './use-import-file'

/** Cells of the row, and of others that have the same in the field `alike`. */
type Correction = { cells: Partial<ContactCells>; alike: ContactField | undefined }

type FixRowProps = {
  row: ImportRow
  request: ImportHandle['request']
  onClose: () => void
  onSave: (correction: Correction) => void
}

/** One row of the file, to be mended; others with the same value as well, where the person wants that. */
export function FixRow({ row, request, onClose, onSave }: FixRowProps) {
  const t = useText(importText)
  const fields = useText(contactFieldText)
  const locale = useLocale()
  const before = asWritten(row)
  const [cells, setCells] = useState(before)
  const [alike, setAlike] = useState(false)
  const problems = cellProblems(row, locale)
  const changed = contactFields.filter(field => cells[field] !== before[field])
  const only = changed.length === 1 ? changed[0] : undefined
  const same = useAlike(request, row.line, only)
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    const own = Object.fromEntries(changed.map(field => [field, cells[field]])) as Partial<ContactCells>
    onSave({ cells: own, alike: alike && same > 0 ? only : undefined })
  }
  return (
    <Dialog open onOpenChange={open => (open ? undefined : onClose())} title={t.fixTitle({ n: row.line })}>
      <form onSubmit={save} noValidate className="flex flex-col gap-4">
        <div className="grid gap-3 sm:grid-cols-2">
          {contactFields.map(field => (
            <Field
              key={field}
              label={fields[field]}
              error={cells[field] === before[field] ? problems[field] : undefined}
            >
              <Input
                value={cells[field]}
                onChange={event => setCells({ ...cells, [field]: event.target.value })}
                autoFocus={field === (row.fields?.[0] ?? 'Phone')}
              />
            </Field>
          ))}
        </div>
        {same > 0 ? (
          <Checkbox label={t.alike({ n: same })} checked={alike} onChange={event => setAlike(event.target.checked)} />
        ) : null}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button variant="primary" type="submit" disabled={changed.length === 0}>
            {t.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** How many other rows have the same in a field. */
function useAlike(request: ImportHandle['request'], line: number, field: ContactField | undefined): number {
  const [alike, setAlike] = useState({ field, n: 0 })
  useEffect(() => {
    let isCurrent = true
    if (field) void request({ about: 'alike', line, field }).then(n => isCurrent && setAlike({ field, n }))
    return () => void (isCurrent = false)
  }, [request, line, field])
  return alike.field === field ? alike.n : 0
}
