import { useState } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { contactFieldText } from '#dashboard/parts/contact/contact-field-text'
import type { FileChoice } from '#dashboard/parts/file-rows/file-choice'
import { FileFound } from '#dashboard/parts/file-rows/file-found'
import { DefaultCountry } from '#dashboard/parts/phone/default-country'
import { Button } from '#dashboard/ui/action/button'
import { Card } from '#dashboard/ui/card'
import { Field } from '#dashboard/ui/field/field'
import { NativeSelect } from '#dashboard/ui/field/native-select'
import { Notice } from '#dashboard/ui/state/notice'
import { importText } from './import-text'
import { type ColumnUse, columnUses, headingRows, rowsAbove } from './reading/columns'
import type { OpenedFile } from './reading/import-orders'
import { columnNames } from './use-import-file'
import type { useMapping } from './use-mapping'

type MappingCardProps = {
  name: string
  file: OpenedFile
  columns: ReturnType<typeof useMapping>
  /** National numbers wait for a country. */
  lacksCountry: boolean
  onOther: () => void
  onReadAs: (choice: FileChoice) => void
}

const samples = 3
/** So many columns are shown at once; of more, those that are imported. */
const fewColumns = 24

/** How the file was read, and what each of its columns is imported as. */
export function MappingCard({ name, file, columns, lacksCountry, onOther, onReadAs }: MappingCardProps) {
  const t = useText(importText)
  const fields = useText(contactFieldText)
  const [showsAll, setShowsAll] = useState(false)
  const { mapping, isRemembered } = columns
  const { uses, titleRows = 0 } = mapping
  const names = columnNames(file, mapping, n => t.column({ n }))
  const words = (use: ColumnUse) =>
    use === '' ? t.leftOut : use === 'name' || use === 'otherPhone' || use === 'result' ? t[use] : fields[use]
  const items = columnUses.map(value => ({ value, label: words(value) }))
  const isMissing = !uses.includes('Phone') || !uses.some(use => use === 'FirstName' || use === 'name')
  const body = file.sample.slice(rowsAbove(mapping))
  const isWide = uses.length > fewColumns
  const shown = uses.flatMap((use, at) => (!isWide || showsAll || use !== '' ? [{ use, at }] : []))
  return (
    <Card
      title={t.columns}
      help={t.columnsHelp}
      description={[name, isRemembered ? t.remembered : ''].filter(Boolean).join(' · ')}
      actions={
        <Button size="sm" onClick={onOther}>
          {t.other}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <FileFound info={file.info} isPasted={name === ''} onChoose={onReadAs} />
        {isMissing ? <Notice tone="warning" role="alert" title={t.noPhone} /> : null}
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          {shown.map(({ use, at }) => (
            <li key={at} className="flex min-w-0 flex-col gap-1">
              <span className="truncate text-sm font-medium" title={names[at]}>
                {names[at]}
              </span>
              <NativeSelect
                aria-label={t.use({ column: names[at] ?? '' })}
                value={use}
                onChange={event => columns.setUse(at, event.target.value as ColumnUse)}
                items={items}
              />
              <span className="truncate text-sm text-muted">
                {body
                  .slice(0, samples)
                  .map(({ cells }) => cells[at]?.trim())
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </li>
          ))}
        </ul>
        {isWide ? (
          <Button size="sm" className="self-start" onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? t.fewColumns : t.allColumns({ n: uses.length })}
          </Button>
        ) : null}
        <div className="flex flex-wrap items-start justify-between gap-4">
          <Field
            label={t.heading}
            description={mapping.hasHeads && titleRows > 0 ? t.titleRows({ n: titleRows }) : undefined}
            className="w-full max-w-96"
          >
            <NativeSelect
              value={mapping.hasHeads ? String(titleRows) : ''}
              onChange={event => columns.setHeading(event.target.value === '' ? undefined : Number(event.target.value))}
              items={[
                { value: '', label: t.noHeading },
                ...file.sample.slice(0, headingRows).map(({ line, cells }, at) => ({
                  value: String(at),
                  label: t.headingRow({
                    n: line,
                    cells: cells
                      .filter(cell => cell.trim() !== '')
                      .join(', ')
                      .slice(0, 60),
                  }),
                })),
              ]}
            />
          </Field>
          <DefaultCountry isRequired={lacksCountry} className="w-full max-w-80" />
        </div>
      </div>
    </Card>
  )
}
