import { useText } from '#dashboard/i18n/use-text'
import { contactFieldText } from '#dashboard/parts/contact/contact-field-text'
import { DefaultCountry } from '#dashboard/parts/phone/default-country'
import { Button } from '#dashboard/ui/action/button'
import { Card } from '#dashboard/ui/card'
import { Checkbox } from '#dashboard/ui/field/checkbox'
import { NativeSelect } from '#dashboard/ui/field/native-select'
import { Notice } from '#dashboard/ui/state/notice'
import { importText } from './import-text'
import { type ColumnUse, columnUses } from './reading/columns'
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
}

const samples = 3

/** What each column of the file is imported as. */
export function MappingCard({ name, file, columns, lacksCountry, onOther }: MappingCardProps) {
  const t = useText(importText)
  const fields = useText(contactFieldText)
  const { mapping, isRemembered } = columns
  const names = columnNames(file, mapping, n => t.column({ n }))
  const words = (use: ColumnUse) =>
    use === '' ? t.leftOut : use === 'name' ? t.name : use === 'result' ? t.result : fields[use]
  const items = columnUses.map(value => ({ value, label: words(value) }))
  const isMissing = !mapping.uses.includes('Phone') || !mapping.uses.some(use => use === 'FirstName' || use === 'name')
  const body = mapping.hasHeads ? file.sample.slice(1) : file.sample
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
        {file.cut ? <Notice tone="warning" title={t.cut} /> : null}
        {isMissing ? <Notice tone="warning" role="alert" title={t.noPhone} /> : null}
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          {mapping.uses.map((use, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a column is its place
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
                  .map(row => row[at]?.trim())
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap items-start justify-between gap-4">
          <Checkbox
            label={t.hasHeads}
            checked={mapping.hasHeads}
            onChange={event => columns.setHasHeads(event.target.checked)}
          />
          <DefaultCountry isRequired={lacksCountry} className="w-full max-w-80" />
        </div>
      </div>
    </Card>
  )
}
