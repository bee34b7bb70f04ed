import { useText } from '#dashboard/i18n/use-text'
import { Checkbox } from '#dashboard/ui/field/checkbox'
import { Field } from '#dashboard/ui/field/field'
import { NativeSelect } from '#dashboard/ui/field/native-select'
import { ErrorState } from '#dashboard/ui/state/error-state'
import { Notice } from '#dashboard/ui/state/notice'
import { type Encoding, encodings } from './decode-text'
import { type Faults, faultKinds } from './file-row'
import type { FileChoice, FileInfo, FileRefusal } from './read-file'
import { fileRowsText } from './texts'

type FileFoundProps = {
  info: FileInfo
  /** Pasted rows have no encoding to choose. */
  isPasted?: boolean
  onChoose: (choice: FileChoice) => void
}

/** Choices of how to read the file, and damage found in it. */
export function FileFound({ info, isPasted = false, onChoose }: FileFoundProps) {
  const t = useText(fileRowsText)
  const { encoding, sheets = [], sheet, hidden = 0, includeHidden = false } = info
  const now: FileChoice = { includeHidden, ...(encoding && { encoding }), ...(sheet !== undefined && { sheet }) }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        {encoding && !isPasted ? (
          <Field label={t.encoding} className="w-full max-w-80">
            <NativeSelect
              value={encoding}
              onChange={event => onChoose({ ...now, encoding: event.target.value as Encoding })}
              items={encodings.map(value => ({ value, label: t[value] }))}
            />
          </Field>
        ) : null}
        {sheets.length > 1 ? (
          <Field label={t.sheet} className="w-full max-w-80">
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
      <Noticed {...info} />
    </div>
  )
}

type NoticedProps = { faults: Faults; cut?: boolean; columnsCut?: boolean }

/** Lists the damage in rows of a file or of a pasted text, if there is any. */
export function Noticed({ faults, cut = false, columnsCut = false }: NoticedProps) {
  const t = useText(fileRowsText)
  const damaged = faultKinds.flatMap(kind => {
    const { n = 0, lines = [] } = faults[kind] ?? {}
    return n > 0 ? `${t[kind]} (${t.rows({ n, lines: lines.join(', '), more: n - lines.length })})` : []
  })
  const notices = [cut ? t.cut : '', columnsCut ? t.columnsCut : '', ...damaged].filter(Boolean)
  if (notices.length === 0) return null
  return (
    <Notice tone="warning" title={t.noticed}>
      <ul className="list-disc pl-4">
        {notices.map(notice => (
          <li key={notice}>{notice}</li>
        ))}
      </ul>
    </Notice>
  )
}

/** Why a file is not used. `outdated`: the worker's script could not be loaded. */
export function FileRefused({ reason }: { reason: FileRefusal | 'outdated' }) {
  const t = useText(fileRowsText)
  const isOtherKind = reason === 'not-a-table' || reason === 'password'
  return <ErrorState title={isOtherKind ? t.notTable : t.refused}>{t[reason]}</ErrorState>
}
