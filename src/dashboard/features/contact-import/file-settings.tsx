import { useState } from 'react'
import { shortKey } from '#contract/document/short-key'
import { useShared } from '#dashboard/api/shared/use-shared'
import { writeShared } from '#dashboard/api/shared/write-shared'
import { useText } from '#dashboard/i18n/use-text'
import { contactFieldText } from '#dashboard/parts/contact/contact-fields'
import { headingRows, numbersAbove } from '#dashboard/parts/contact/file-heading'
import { FileFound } from '#dashboard/parts/file-rows/file-found'
import type { Faults } from '#dashboard/parts/file-rows/file-row'
import type { FileChoice } from '#dashboard/parts/file-rows/read-file'
import { Button } from '#dashboard/ui/action/button'
import { Disclosure } from '#dashboard/ui/disclosure'
import { Field } from '#dashboard/ui/field/field'
import { NativeSelect } from '#dashboard/ui/field/native-select'
import { Notice } from '#dashboard/ui/state/notice'
import {
  type ColumnUse,
  columnsUnder,
  columnUses,
  countOthers,
  headedColumns,
  headsKey,
  type Mapping,
  rememberedMapping,
  rowsAbove,
  unusedHeads,
  withUse,
} from './columns'
import type { OpenedFile } from './import-host'
import { importText } from './texts'

const samples = 3
/** With more columns, only imported ones are shown. */
const fewColumns = 24
/** Characters of a heading in a sentence. */
const longestHead = 40

type FileSettingsProps = {
  name: string
  file: OpenedFile
  /** Damage in the imported columns; undefined until the rows are judged. */
  faults: Faults | undefined
  columns: ReturnType<typeof useMapping>
  onReadAs: (choice: FileChoice) => void
}

/** What every contact needs and no column has. */
function missingIn(uses: readonly ColumnUse[]) {
  const hasName = uses.includes('FirstName') || uses.includes('name')
  if (uses.includes('Phone')) return hasName ? undefined : 'noName'
  return hasName ? 'noPhone' : 'noNameOrPhone'
}

export function FileSettings({ name, file, faults: found = {}, columns, onReadAs }: FileSettingsProps) {
  const t = useText(importText)
  const { mapping } = columns
  const { uses, heading } = mapping
  const missing = missingIn(uses)
  const { encoding, sheets = [], hidden = 0, cut, columnsCut } = file.info
  const heads = heading === undefined ? [] : (file.sample[heading]?.cells ?? [])
  const others = countOthers(heads, uses)
  const unused = unusedHeads(heads, uses).map(head => head.trim().slice(0, longestHead))
  const leftOut = [
    heading ? t.titleRows({ n: heading }) : '',
    others > 0 ? t.othersColumns({ n: others }) : '',
    unused.length > 0 ? t.unused({ names: unused.join(', ') }) : '',
  ]
    .filter(Boolean)
    .join(' ')
  const isGuessed = encoding !== undefined && encoding !== 'utf-8'
  const faults = { ...found, ...numbersAbove(file.sample, heading) }
  const { above } = numbersAbove(file.sample, file.guess.heading)
  // Open if a guess may be wrong.
  const isOpen =
    missing !== undefined || above !== undefined || isGuessed || sheets.length > 1 || hidden > 0 || cut || columnsCut
  return (
    <Disclosure
      key={String(isOpen)}
      open={isOpen}
      summary={
        <>
          {t.columnsUsed({ n: uses.filter(use => use !== '').length, all: uses.length })}
          {leftOut ? <span className="ml-2 font-normal text-muted">{leftOut}</span> : null}
        </>
      }
      className="open:basis-full"
    >
      <div className="flex flex-col gap-4">
        {missing ? <Notice tone="warning" role="alert" title={t[missing]} /> : null}
        <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
          <Field label={t.heading} className="w-full max-w-80">
            <NativeSelect
              value={heading ?? ''}
              onChange={event => columns.setHeading(event.target.value === '' ? undefined : Number(event.target.value))}
              items={[
                { value: '', label: t.noHeading },
                ...file.sample.slice(0, headingRows).map(({ line, cells }, at) => {
                  const filled = cells.filter(cell => cell.trim() !== '')
                  return { value: String(at), label: t.headingRow({ n: line, cells: filled.join(', ').slice(0, 60) }) }
                }),
              ]}
            />
          </Field>
          <FileFound info={{ ...file.info, faults }} isPasted={name === ''} onChoose={onReadAs} />
        </div>
        <ColumnUses file={file} mapping={mapping} onUse={columns.setUse} />
      </div>
    </Disclosure>
  )
}

type ColumnUsesProps = { file: OpenedFile; mapping: Mapping; onUse: (column: number, use: ColumnUse) => void }

function ColumnUses({ file, mapping, onUse }: ColumnUsesProps) {
  const t = useText(importText)
  const fields = useText(contactFieldText)
  const [showsAll, setShowsAll] = useState(false)
  const { uses, heading = -1 } = mapping
  const words = { ...t, ...fields, '': t.leftOut }
  const items = columnUses.map(value => ({ value, label: words[value] }))
  const body = file.sample.slice(rowsAbove(mapping))
  const isWide = uses.length > fewColumns
  const shown = uses.flatMap((use, at) => (!isWide || showsAll || use !== '' ? [{ use, at }] : []))
  const nameOf = (at: number) => file.sample[heading]?.cells[at]?.trim() || t.column({ n: at + 1 })
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-muted">{t.columnsHelp}</p>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {shown.map(({ use, at }) => (
          <li key={at} className="flex min-w-0 flex-col gap-1">
            <span className="truncate text-sm font-medium" title={nameOf(at)}>
              {nameOf(at)}
            </span>
            <NativeSelect
              aria-label={t.use({ column: nameOf(at) })}
              value={use}
              onChange={event => onUse(at, event.target.value as ColumnUse)}
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
    </div>
  )
}

/** The mapping: chosen here, else by the team for these headings, else guessed. */
export function useMapping({ sample, guess }: OpenedFile) {
  const { entries } = useShared('import-mapping')
  const [own, setOwn] = useState<Mapping>()
  const headsOf = ({ uses, heading = 0 }: Mapping) => uses.map((_, at) => sample[heading]?.cells[at] ?? '')
  const storedFor = (mapping: Mapping) => {
    const key = shortKey(headsKey(headsOf(mapping)))
    return { key, value: entries.find(entry => entry.key === key)?.value }
  }
  const remembered = (guessed: Mapping) => {
    const { value } = storedFor(guessed)
    return value && rememberedMapping(value.columns, headsOf(guessed), guessed)
  }
  const known = remembered(guess)
  const mapping = own ?? known ?? guess
  return {
    mapping,
    isRemembered: own === undefined && known !== undefined,
    setUse: (column: number, use: ColumnUse) => setOwn({ ...mapping, uses: withUse(mapping.uses, column, use) }),
    setHeading: (heading: number | undefined) => {
      const guessed = columnsUnder(sample, heading, guess.uses.length)
      setOwn((heading === undefined ? undefined : remembered(guessed)) ?? guessed)
    },
    /** Stores the choice for the team. A failure is ignored: the columns are chosen again next time. */
    async save(): Promise<void> {
      if (mapping.heading === undefined) return
      const columns = headedColumns(headsOf(mapping), mapping.uses)
      const { key, value } = storedFor(mapping)
      if (JSON.stringify(value?.columns) === JSON.stringify(columns)) return
      await writeShared({ kind: 'import-mapping', key, value: { columns } }).catch(() => undefined)
    },
  }
}
