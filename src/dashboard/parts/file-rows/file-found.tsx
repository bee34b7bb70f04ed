import { useText } from '#dashboard/i18n/use-text'
import { Checkbox } from '#dashboard/ui/field/checkbox'
import { Field } from '#dashboard/ui/field/field'
import { NativeSelect } from '#dashboard/ui/field/native-select'
import { Notice } from '#dashboard/ui/state/notice'
import { type Encoding, encodings } from './decode-text'
import type { FileChoice } from './file-choice'
import type { FaultKind } from './file-row'
import { fileRowsText } from './file-rows-text'
import type { FileInfo } from './read-file'

/** Rows of a fault that are named. */
const named = 5

const kinds: readonly FaultKind[] = ['quote', 'characters', 'exponent', 'error', 'question-marks']

type FileFoundProps = {
  info: FileInfo
  /** Reads the file again, in another way. */
  onChoose: (choice: FileChoice) => void
}

/** How a file was read, with the choices that there are, and everything that was noticed in it. */
export function FileFound({ info, onChoose }: FileFoundProps) {
  const t = useText(fileRowsText)
  const { encoding, sheets = [], sheet, hidden = 0, includeHidden = false } = info
  const now: FileChoice = { includeHidden, ...(encoding && { encoding }), ...(sheet !== undefined && { sheet }) }
  const faults = kinds.flatMap(kind => {
    const found = info.faults[kind]
    if (!found) return []
    const lines = found.lines.slice(0, named)
    return `${t[kind]} (${t.rows({ n: found.n, lines: lines.join(', '), more: found.n - lines.length })})`
  })
  const notices = [info.cut ? t.cut : '', info.columnsCut ? t.columnsCut : '', ...faults].filter(Boolean)
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        {encoding ? (
          <Field label={t.encoding} className="w-full max-w-72">
            <NativeSelect
              value={encoding}
              onChange={event => onChoose({ ...now, encoding: event.target.value as Encoding })}
              items={encodings.map(value => ({ value, label: t[value] }))}
            />
          </Field>
        ) : null}
        {sheets.length > 1 ? (
          <Field label={t.sheet} className="w-full max-w-72">
            <NativeSelect
              value={sheet}
              onChange={event => onChoose({ sheet: event.target.value })}
              items={sheets.map(name => ({ value: name, label: name }))}
            />
          </Field>
        ) : null}
        {hidden > 0 ? (
          <Checkbox
            label={t.hidden({ n: hidden })}
            description={t.hiddenHelp}
            checked={includeHidden}
            onChange={event => onChoose({ ...now, includeHidden: event.target.checked })}
          />
        ) : null}
      </div>
      {notices.length > 0 ? (
        <Notice tone="warning" title={t.noticed}>
          <ul className="list-disc pl-4">
            {notices.map(notice => (
              <li key={notice}>{notice}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </div>
  )
}
