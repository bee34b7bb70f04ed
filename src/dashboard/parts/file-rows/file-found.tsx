import { useText } from '#dashboard/i18n/use-text'
import { Checkbox } from '#dashboard/ui/field/checkbox'
import { Field } from '#dashboard/ui/field/field'
import { NativeSelect } from '#dashboard/ui/field/native-select'
import { type Encoding, encodings } from './decode-text'
import type { FileChoice } from './file-choice'
import { fileRowsText } from './file-rows-text'
import { Noticed } from './noticed'
import type { FileInfo } from './read-file'

type FileFoundProps = {
  info: FileInfo
  /** Pasted rows have no encoding to choose. */
  isPasted?: boolean
  /** Reads the file again, in another way. */
  onChoose: (choice: FileChoice) => void
}

/** How a file was read, with the choices that there are, and everything that was noticed in it. */
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
