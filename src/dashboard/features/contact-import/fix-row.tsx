import { type SyntheticEvent, useEffect, useState } from 'react'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { contactFieldText } from '#dashboard/parts/contact/contact-field-text'
import {
  type ContactCells,
  type ContactField,
  contactFields,
  emptyCells,
} from '#dashboard/parts/contact/contact-fields'
import { Button } from '#dashboard/ui/action/button'
import { Checkbox } from '#dashboard/ui/field/checkbox'
import { Field } from '#dashboard/ui/field/field'
import { Input } from '#dashboard/ui/field/input'
import { Dialog } from '#dashboard/ui/overlay/dialog'
import { importText } from './import-text'
import { asWritten, type ImportRow } from './reading/judge-rows'
import { cellProblems } from './row-words'
import type { ImportFile } from './use-import-file'

type FixRowProps = {
  /** Undefined for a new one. */
  row: ImportRow | undefined
  host: ImportFile['host']
  onClose: () => void
  /** What was changed, also in rows that have the same in the field `alike`. */
  onSave: (cells: Partial<ContactCells>, alike: ContactField | undefined) => void
}

/** One row, to be mended or typed; others with the same value are mended as well, where the person wants that. */
export function FixRow({ row, host, onClose, onSave }: FixRowProps) {
  const t = useText(importText)
  const fields = useText(contactFieldText)
  const locale = useLocale()
  const before = row ? asWritten(row) : emptyCells
  const [cells, setCells] = useState(before)
  const [alike, setAlike] = useState(false)
  const problems = row ? cellProblems(row, locale) : {}
  const changed = contactFields.filter(field => cells[field] !== before[field])
  const only = row && changed.length === 1 ? changed[0] : undefined
  const [found, setFound] = useState<{ field: ContactField; n: number }>()
  const line = row?.line
  useEffect(() => {
    if (line !== undefined && only) void host.countAlike(line, only).then(n => setFound({ field: only, n }))
  }, [host, line, only])
  const same = found && found.field === only ? found.n : 0
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    const own = Object.fromEntries(changed.map(field => [field, cells[field]])) as Partial<ContactCells>
    onSave(own, alike && same > 0 ? only : undefined)
    setCells(before)
  }
  return (
    <Dialog
      open
      onOpenChange={open => (open ? undefined : onClose())}
      title={row ? t.fixTitle({ n: row.line }) : t.addRow}
    >
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
                autoFocus={field === (row ? (row.fields?.[0] ?? 'Phone') : 'FirstName')}
              />
            </Field>
          ))}
        </div>
        {same > 0 ? (
          <Checkbox label={t.alike({ n: same })} checked={alike} onChange={event => setAlike(event.target.checked)} />
        ) : null}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{row ? t.cancel : t.done}</Button>
          <Button variant="primary" type="submit" disabled={changed.length === 0}>
            {row ? t.save : t.addRow}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
