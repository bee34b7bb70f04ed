import { type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { needsCountry } from '#contract/numbers/written-number'
import type { OpenDraft } from '#dashboard/api/drafts/use-draft'
import { saveDefaultRegion, useDefaultRegion } from '#dashboard/api/shared/default-region'
import { useText } from '#dashboard/i18n/use-text'
import { FileFound, FileRefused } from '#dashboard/parts/file-rows/file-found'
import { readElsewhere } from '#dashboard/parts/file-rows/read-elsewhere'
import type { FileRefusal } from '#dashboard/parts/file-rows/read-file'
import { fileRowsText } from '#dashboard/parts/file-rows/texts'
import { LimitLeft } from '#dashboard/parts/limits/limit-left'
import { paths } from '#dashboard/parts/paths'
import { RegionSelect } from '#dashboard/parts/phone/region-select'
import { Button } from '#dashboard/ui/action/button'
import { buttonClass } from '#dashboard/ui/action/button-class'
import { Field } from '#dashboard/ui/field/field'
import { FileDrop } from '#dashboard/ui/field/file-drop'
import { LongTextarea } from '#dashboard/ui/field/long-textarea'
import { NativeSelect } from '#dashboard/ui/field/native-select'
import {
  mostNumbers,
  type NumbersChoice,
  type NumbersInFile,
  numbersInFile,
  pastedNumbers,
  type Question,
} from './numbers'
import { lookupText } from './texts'

type LookupFormProps = {
  /** Undefined if a job has the numbers: the box then keeps its text. */
  question: Question | undefined
  /** Typed numbers, also of an earlier visit. They are shown if the question has none. */
  typed: Pick<OpenDraft<string>, 'draft' | 'ready' | 'put'>
  /** The numbers of the question wait for a country. */
  lacksCountry: boolean
  /** A long question is being sent to the server. */
  busy: boolean
  /** A job with its own results and *Clear* is shown below. */
  hasJob: boolean
  /** `file`: name of the file the numbers come from. */
  onQuestion: (question: Question, file?: string) => void
}

const hasSame = (one: string, other: string) => pastedNumbers(one).join('\n') === pastedNumbers(other).join('\n')

/** Form for the numbers to look up. A new question, such as after *Back*, replaces the text in the box. */
export function LookupForm({ question, typed, lacksCountry, busy, hasJob, onQuestion }: LookupFormProps) {
  const t = useText(lookupText)
  const files = useText(fileRowsText)
  const [shown, setShown] = useState(question)
  const [numbers, setNumbers] = useState(question?.numbers ?? '')
  const [opened, setOpened] = useState<{ file: File; found: NumbersInFile }>()
  const show = (text: string) => {
    setNumbers(text)
    if (!opened) return
    const left = new Set(pastedNumbers(text))
    if (!opened.found.numbers.some(number => left.has(number))) setOpened(undefined)
  }
  const change = (text: string) => {
    show(text)
    typed.put(text === '' ? undefined : text)
  }
  const [isRestored, setRestored] = useState(false)
  if (typed.ready && !isRestored) {
    setRestored(true)
    if (numbers === '' && typed.draft) show(typed.draft)
  }
  const { loading, region: saved } = useDefaultRegion()
  const [own, setOwn] = useState(question?.region)
  const region = own ?? saved
  const [unread, setUnread] = useState(false)
  const [refused, setRefused] = useState(false)
  if (shown?.numbers !== question?.numbers || shown?.region !== question?.region) {
    setShown(question)
    if (question) {
      // Setting thousands of lines again takes the browser a third of a second.
      const text = question.numbers || typed.draft || ''
      if (!hasSame(numbers, text)) show(text)
      setOwn(question.region)
    }
    setUnread(false)
    setRefused(false)
  }
  const count = useMemo(() => pastedNumbers(numbers).length, [numbers])
  const [unusable, setUnusable] = useState<FileRefusal | 'outdated'>()
  const read = async (file: File, choice?: NumbersChoice) => {
    const rows = await readElsewhere(file, choice)
    const found = typeof rows === 'string' ? rows : numbersInFile(rows, choice?.column)
    setUnusable(typeof found === 'string' ? found : undefined)
    setOpened(typeof found === 'string' ? undefined : { file, found })
    if (typeof found !== 'string') setNumbers(found.numbers.join('\n'))
  }
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    setRefused(count === 0 || count > mostNumbers)
    const waits = region === undefined && pastedNumbers(numbers).some(needsCountry)
    setUnread(waits)
    if (waits) event.currentTarget.querySelector<HTMLElement>('[role="combobox"]')?.focus()
    if (count > 0 && count <= mostNumbers && !waits) onQuestion({ numbers, region }, opened?.file.name)
  }
  const choose = (code: string) => {
    setOwn(code)
    saveDefaultRegion(code).catch(() => undefined)
  }
  return (
    <form
      onSubmit={submit}
      noValidate
      className="grid gap-4 rounded-lg border border-line bg-surface p-4 lg:grid-cols-[2fr_1fr]"
    >
      <Field
        label={t.numbers}
        description={t.numbersHelp}
        error={count > mostNumbers ? t.tooMany({ limit: mostNumbers }) : refused && count === 0 ? t.nothing : undefined}
      >
        <LongTextarea
          value={numbers}
          onText={change}
          summary={t.count({ n: count })}
          inputMode="tel"
          spellCheck={false}
          onKeyDown={event => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
          }}
          className="lg:max-h-72 lg:grow"
        />
      </Field>
      <div className="flex flex-col gap-4">
        <RegionSelect
          value={region}
          onValueChange={(code = '') => choose(code)}
          isRequired={!loading && (lacksCountry || unread)}
        />
        <div className="flex gap-2">
          <Button type="submit" variant="primary" busy={busy}>
            {t.submit({ n: count })}
          </Button>
          {numbers && !hasJob ? <Button onClick={() => change('')}>{t.clear}</Button> : null}
        </div>
        <LimitLeft kind="lookups" planned={count} />
        {unusable ? <FileRefused reason={unusable} /> : null}
        {opened ? <NumbersFound found={opened.found} onChoose={choice => void read(opened.file, choice)} /> : null}
        <FileDrop onFiles={([file]) => file && void read(file)} offered=".csv,.txt,.tsv,.xlsx" hint={files.hint} />
      </div>
    </form>
  )
}

type NumbersFoundProps = { found: NumbersInFile; onChoose: (choice: NumbersChoice) => void }

/** Shows how a file of numbers was read: column, encoding or sheet, and what was left out. */
function NumbersFound({ found: { info, heads, columns, leftOut }, onChoose }: NumbersFoundProps) {
  const t = useText(lookupText)
  const nameOf = (at: number) => heads[at]?.trim() || t.columnNumber({ n: at + 1 })
  const { encoding, sheet, includeHidden } = info
  const several = columns.length > 1 ? [{ value: '', label: t.columnsElse({ names: columns.map(nameOf) }) }] : []
  return (
    <>
      {heads.length > 1 ? (
        <Field label={t.column}>
          <NativeSelect
            value={columns.length > 1 ? '' : String(columns[0] ?? 0)}
            onChange={({ target }) => {
              const column = target.value === '' ? undefined : Number(target.value)
              onChoose({ encoding, sheet, includeHidden, column })
            }}
            items={[...several, ...heads.map((_, at) => ({ value: String(at), label: nameOf(at) }))]}
          />
        </Field>
      ) : null}
      {leftOut > 0 ? <p className="text-warning">{t.leftOut({ n: leftOut })}</p> : null}
      <FileFound info={info} onChoose={onChoose} />
    </>
  )
}

type AskedLineProps = {
  /** Undefined if a job shows the number of its rows. */
  count?: number
  region: string | undefined
  /** Checks the same numbers in another country. */
  onRegion: (region: string) => void
  onEdit: () => void
  /** The form was just sent, so the focus moves here. */
  takesFocus: boolean
}

/** The input folded to one line once its numbers are being checked. */
export function AskedLine({ count, region, onRegion, onEdit, takesFocus }: AskedLineProps) {
  const t = useText(lookupText)
  const edit = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) edit.current?.focus({ preventScroll: true })
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [])
  return (
    <section
      aria-label={t.numbers}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-4 py-2"
    >
      {count === undefined ? null : <p className="font-medium">{t.count({ n: count })}</p>}
      <RegionSelect
        label={t.checkAs}
        value={region ?? ''}
        onValueChange={(code = '') => onRegion(code)}
        className="flex-row items-center gap-2"
      />
      <div className="flex flex-wrap gap-2 sm:ml-auto">
        <Button ref={edit} onClick={onEdit}>
          {t.edit}
        </Button>
        <Link to={paths.lookup()} className={buttonClass({})}>
          {t.another}
        </Link>
      </div>
    </section>
  )
}
