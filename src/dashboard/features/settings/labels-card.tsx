import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useRef, useState } from 'react'
import {
  type CodeLabels,
  useCodeLabels,
  useCodeReasons,
  writeCodeLabels,
  writeCodeReasons,
} from '#dashboard/api/shared/code-words'
import { useShared } from '#dashboard/api/shared/use-shared'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { notifyFailure } from '#dashboard/parts/call/notify-failure'
import {
  type CodeDictionary,
  codeConvention,
  codeDictionaries,
  codeDictionaryNames,
  codeKey,
  isCodeDictionary,
} from '#dashboard/parts/codes/code-dictionary'
import { builtInReason, hasReasons } from '#dashboard/parts/codes/code-reasons'
import { plainInt32 } from '#dashboard/parts/page/path-parameter'
import { useSharedWrite } from '#dashboard/parts/shared/use-shared-write'
import { Button } from '#dashboard/ui/action/button'
import { Card } from '#dashboard/ui/card'
import { CodeText } from '#dashboard/ui/code-text'
import { Field } from '#dashboard/ui/field/field'
import { FileButton } from '#dashboard/ui/field/file-button'
import { Input } from '#dashboard/ui/field/input'
import { NativeSelect } from '#dashboard/ui/field/native-select'
import { Textarea } from '#dashboard/ui/field/textarea'
import { Icon } from '#dashboard/ui/icon'
import { jsonFile, saveFile } from '#dashboard/ui/save-file'
import { seldomIcons } from '#dashboard/ui/seldom-icons'
import { ErrorState } from '#dashboard/ui/state/error-state'
import { notify } from '#dashboard/ui/toast/notify'
import { useSearch } from '#dashboard/ui/use-search'
import {
  labelPlace,
  longestLabel,
  longestReason,
  RefusedFile,
  readLabelsFile,
  refusalWords,
  writeLabelsFile,
} from './labels-file'
import { settingsText } from './texts'

const reads = { codes: (text: string | null) => (text !== null && isCodeDictionary(text) ? text : 'statusV2') }

/** What is known of a kind of code, what the team has named, and what was just added. */
function codesOf(dictionary: CodeDictionary, labels: CodeLabels, added: readonly number[]): number[] {
  const named = Array.from(labels.keys(), labelPlace).flatMap(place =>
    place?.dictionary === dictionary ? [place.code] : [],
  )
  return Array.from(new Set([...codeDictionaries[dictionary], ...named, ...added])).toSorted((a, b) => a - b)
}

/** §2.22 The account's own words for codes, kind by kind; as a file for the next browser. */
export function LabelsCard() {
  const t = useText(settingsText)
  const locale = useLocale()
  const labels = useCodeLabels()
  const reasons = useCodeReasons()
  const [{ codes: dictionary }, write] = useSearch(reads)
  const [refused, setRefused] = useState<RefusedFile>()
  const choose = (codes: string) => write({ codes: reads.codes(codes) }, { replace: true, preventScrollReset: true })
  const importLabels = async (file: File) => {
    setRefused(undefined)
    try {
      const read = readLabelsFile(await file.text())
      await writeCodeLabels(read.labels)
      await writeCodeReasons(read.reasons)
      notify({ tone: 'success', title: t.imported({ n: read.labels.size, reasons: read.reasons.size }) })
    } catch (error) {
      if (error instanceof RefusedFile) setRefused(error)
      else notifyFailure(t.labelNotSaved, error)
    }
  }
  const exportLabels = () => saveFile(jsonFile(writeLabelsFile({ labels, reasons })), 'code-labels.json')
  return (
    <Card
      title={t.labels}
      help={t.labelsHelp}
      flush
      actions={
        <>
          <Button size="sm" disabled={labels.size + reasons.size === 0} onClick={exportLabels}>
            <Icon name="download" />
            {t.exportLabels}
          </Button>
          <FileButton size="sm" accept=".json,application/json" onFile={file => void importLabels(file)}>
            <Icon name="upload" />
            {t.importLabels}
          </FileButton>
        </>
      }
    >
      {refused ? (
        <ErrorState
          title={t.importRefused}
          raw={refusalWords(refused, locale)}
          rawTitle={t.importRefusedWhy}
          className="border-b border-b-line"
        >
          {t.importRefusedBody}
        </ErrorState>
      ) : null}
      <div className="p-4">
        <Field label={t.space} className="max-w-sm">
          <NativeSelect
            value={dictionary}
            onChange={event => choose(event.target.value)}
            items={codeDictionaryNames.map(value => ({ value, label: t[value] }))}
          />
        </Field>
      </div>
      <LabelList key={dictionary} dictionary={dictionary} labels={labels} />
    </Card>
  )
}

function LabelList({ dictionary, labels }: { dictionary: CodeDictionary; labels: CodeLabels }) {
  const t = useText(settingsText)
  const locale = useLocale()
  const [added, setAdded] = useState<number[]>([])
  const [open, setOpen] = useState<number>()
  // What was typed and could not be saved, by its code.
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, string>>(new Map())
  const forget = (key: string) => setUnsaved(before => new Map([...before].filter(([name]) => name !== key)))
  const codes = codesOf(dictionary, labels, added)
  const { entries } = useShared('code-label')
  const { write, conflict } = useSharedWrite({
    nameOf: (_, key) => String(labelPlace(key)?.code ?? key),
    wordsOf: value => (value as { label: string }).label,
    onFailed: ({ key, value }) => {
      setUnsaved(before => new Map([...before, [key, value ? (value as { label: string }).label : '']]))
      const code = labelPlace(key)?.code
      setOpen(before => before ?? code)
    },
  })
  const reasons = useReasonRows(dictionary)
  const add = (code: number) => {
    setAdded([...added, code])
    setOpen(code)
  }
  return (
    <>
      {conflict ? <div className="px-4 pb-4">{conflict}</div> : null}
      {reasons.conflict ? <div className="px-4 pb-4">{reasons.conflict}</div> : null}
      <div
        aria-hidden="true"
        className="label-text grid grid-cols-[4.5rem_minmax(0,1fr)_minmax(0,1fr)_4.25rem] gap-x-3 border-y border-line px-4 py-1.5 max-sm:hidden"
      >
        <span>{t.code}</span>
        <span>{t.convention}</span>
        <span>{t.own}</span>
      </div>
      <ul aria-label={t[dictionary]} className="divide-y divide-line max-sm:border-t max-sm:border-line">
        {codes.map(code => (
          <LabelRow
            key={code}
            code={code}
            convention={codeConvention(dictionary, code, locale)}
            label={labels.get(codeKey(dictionary, code)) ?? ''}
            below={reasons.rowOf(code, labels.get(codeKey(dictionary, code)) ?? '')}
            unsaved={unsaved.get(codeKey(dictionary, code))}
            onLabel={(label, seen) => {
              const key = codeKey(dictionary, code)
              const entry = entries.find(each => each.key === key && each.value.label === seen)
              void write({ kind: 'code-label', key, value: label ? { label } : undefined }, { entry })
            }}
            open={code === open}
            onOpen={() => setOpen(code)}
            onClose={() => {
              forget(codeKey(dictionary, code))
              setOpen(before => (before === code ? undefined : before))
            }}
          />
        ))}
      </ul>
      <AddCode known={codes} onAdd={add} />
    </>
  )
}

type LabelRowProps = {
  code: number
  convention: string | undefined
  /** The team's own word; empty where there is none. */
  label: string
  /** What was typed and could not be saved. */
  unsaved: string | undefined
  /** Another word, or none, and the one that was there when it was typed. */
  onLabel: (label: string, seen: string) => void
  /** The one row that is being edited. */
  open: boolean
  onOpen: () => void
  onClose: () => void
  /** What stands below it. */
  below: ReactNode
}

/** One code: what it usually means, and the team's own word for it, which is edited in its place. */
function LabelRow({ code, convention, label, unsaved, onLabel, open, onOpen, onClose, below }: LabelRowProps) {
  const t = useText(settingsText)
  const edit = useRef<HTMLButtonElement>(null)
  // What stood there when the box was opened.
  const [seen, setSeen] = useState(label)
  if (!open && seen !== label) setSeen(label)
  const save = (next: string) => {
    if (next.trim() !== seen) onLabel(next.trim(), seen)
  }
  const close = (next?: string) => {
    if (next !== undefined) save(next)
    onClose()
  }
  const back = () => requestAnimationFrame(() => edit.current?.focus())
  return (
    <li className="grid min-h-11 grid-cols-[3rem_minmax(0,1fr)_4.25rem] items-center gap-x-3 gap-y-1 px-4 py-1 sm:grid-cols-[4.5rem_minmax(0,1fr)_minmax(0,1fr)_4.25rem]">
      <span>
        <CodeText>{code}</CodeText>
      </span>
      <span className={`max-sm:col-span-2 ${convention ? '' : 'text-faint'}`}>{convention ?? t.noConvention}</span>
      {open ? (
        <LabelInput name={t.ownFor({ code })} label={unsaved ?? label} onClose={close} onBack={back} />
      ) : (
        <bdi dir="auto" className={`wrap-anywhere max-sm:col-start-2 ${label ? 'font-medium' : 'text-faint'}`}>
          {label || t.noLabel}
        </bdi>
      )}
      <span className="flex justify-end">
        {label && !open ? (
          <Button
            square
            variant="ghost"
            aria-label={t.clearLabel({ code })}
            title={t.clearLabel({ code })}
            onClick={() => {
              save('')
              back()
            }}
          >
            <Icon name="close" />
          </Button>
        ) : null}
        {open ? null : (
          <Button
            ref={edit}
            square
            variant="ghost"
            aria-label={t.editLabel({ code })}
            title={t.editLabel({ code })}
            onClick={onOpen}
          >
            <Icon name={seldomIcons.edit} />
          </Button>
        )}
      </span>
      {below}
    </li>
  )
}

type LabelInputProps = {
  name: string
  label: string
  /** With what is to be kept; without, nothing changes. */
  onClose: (next?: string) => void
  /** The focus goes back to where it came from. */
  onBack: () => void
}

function LabelInput({ name, label, onClose, onBack }: LabelInputProps) {
  const { box, setText } = useEditedInPlace({ before: label, onClose, onBack })
  return (
    <Input
      aria-label={name}
      {...box}
      maxLength={longestLabel}
      dir="auto"
      autoFocus
      autoComplete="off"
      onChange={event => setText(event.target.value)}
      className="max-sm:col-start-2"
    />
  )
}

type ReasonRowProps = {
  code: number
  /** The product's own sentence; undefined where it has none. */
  builtIn: string | undefined
  /** The team's; empty where there is none. */
  own: string
  /** What was typed and could not be saved. */
  unsaved: string | undefined
  /** Another sentence, or none for the product's own, and the one that was there when it was typed. */
  onReason: (text: string, seen: string) => void
  open: boolean
  onOpen: () => void
  onClose: () => void
}

/** What a code means for whoever waits for the message, edited in its place. */
function ReasonRow({ code, builtIn, own, unsaved, onReason, open, onOpen, onClose }: ReasonRowProps) {
  const t = useText(settingsText)
  const edit = useRef<HTMLButtonElement>(null)
  // What stood there when the box was opened.
  const [seen, setSeen] = useState(own)
  if (!open && seen !== own) setSeen(own)
  const back = () => requestAnimationFrame(() => edit.current?.focus())
  const save = (text: string) => {
    const next = text.trim() === builtIn ? '' : text.trim()
    if (next !== seen) onReason(next, seen)
  }
  const action = (icon: 'edit' | 'close', words: string, act: () => void) => (
    <Button
      ref={icon === 'edit' ? edit : undefined}
      square
      size="sm"
      variant="ghost"
      aria-label={words}
      title={words}
      onClick={act}
    >
      <Icon name={icon === 'edit' ? seldomIcons.edit : icon} />
    </Button>
  )
  const shown = own || builtIn
  return (
    <div className="col-span-full flex items-start gap-3 text-sm pl-15 sm:pl-21">
      {open ? (
        <ReasonBox
          name={t.reasonFor({ code })}
          text={unsaved ?? shown ?? ''}
          onClose={next => {
            if (next !== undefined) save(next)
            onClose()
          }}
          onBack={back}
        />
      ) : (
        <bdi dir="auto" className={`min-w-0 flex-1 py-1 wrap-anywhere ${own ? '' : 'text-muted'}`}>
          {shown ?? <span className="text-faint">{t.noReason}</span>}
        </bdi>
      )}
      {open ? null : (
        <span className="flex shrink-0 justify-end">
          {own
            ? action('close', t.resetReason({ code }), () => {
                save('')
                back()
              })
            : null}
          {action('edit', t.editReason({ code }), onOpen)}
        </span>
      )}
    </div>
  )
}

type ReasonBoxProps = {
  name: string
  text: string
  /** With what is to be kept; without, nothing changes. */
  onClose: (next?: string) => void
  /** The focus goes back to where it came from. */
  onBack: () => void
}

function ReasonBox({ name, text: before, onClose, onBack }: ReasonBoxProps) {
  const { box, setText } = useEditedInPlace({ before, onClose, onBack })
  return (
    <Textarea
      aria-label={name}
      {...box}
      rows={2}
      maxLength={longestReason}
      dir="auto"
      autoFocus
      onChange={event => setText(event.target.value.replaceAll('\n', ' '))}
      className="min-w-0 flex-1"
    />
  )
}

type EditedInPlace = {
  before: string
  /** With what is to be kept; without, nothing changes. */
  onClose: (next?: string) => void
  /** The focus goes back to where it came from. */
  onBack: () => void
}

/** What a box has that stands in the place of its text: leaving it or Enter keeps what is typed, Escape does not. */
function useEditedInPlace({ before, onClose, onBack }: EditedInPlace) {
  // What a colleague wrote since does not take away what is typed: whoever keeps it is told.
  const [text, setText] = useState(before)
  // A box that goes away while it has the focus may say that it was left.
  const closed = useRef(false)
  const close = (next?: string) => {
    if (closed.current) return
    closed.current = true
    onClose(next)
  }
  const box = {
    value: text,
    onBlur: () => close(text),
    onKeyDown: (event: KeyboardEvent) => {
      const { key, nativeEvent } = event
      if ((key !== 'Enter' && key !== 'Escape') || nativeEvent.isComposing) return
      event.preventDefault()
      close(key === 'Enter' ? text : undefined)
      onBack()
    },
  }
  return { box, setText }
}

const textIn = (value: unknown) => (value as { text: string }).text

/**
 * What codes of a kind mean for whoever waits for a message, each as a row below its label, with the product's own sentence
 * until the team has another. Codes that nobody has named have none.
 */
function useReasonRows(dictionary: CodeDictionary): {
  conflict: ReactNode
  rowOf: (code: number, label: string) => ReactNode
} {
  const t = useText(settingsText)
  const locale = useLocale()
  const reasons = useCodeReasons()
  const { entries } = useShared('code-reason')
  const [open, setOpen] = useState<number>()
  // What was typed and could not be saved.
  const [unsaved, setUnsaved] = useState<{ key: string; text: string }>()
  const { write, conflict } = useSharedWrite({
    nameOf: (_, key) => t.reasonFor({ code: labelPlace(key)?.code ?? 0 }),
    wordsOf: textIn,
    onFailed: ({ key, value }) => {
      setUnsaved({ key, text: value ? textIn(value) : '' })
      setOpen(labelPlace(key)?.code)
    },
  })
  if (!hasReasons(dictionary)) return { conflict: null, rowOf: () => null }
  return {
    conflict,
    rowOf(code, label) {
      if (!label && codeConvention(dictionary, code, locale) === undefined) return null
      const key = codeKey(dictionary, code)
      return (
        <ReasonRow
          code={code}
          builtIn={builtInReason(dictionary, code, locale)}
          own={reasons.get(key) ?? ''}
          unsaved={unsaved?.key === key ? unsaved.text : undefined}
          onReason={(text, seen) => {
            const entry = entries.find(each => each.key === key && each.value.text === seen)
            void write({ kind: 'code-reason', key, value: text ? { text } : undefined }, { entry })
          }}
          open={code === open}
          onOpen={() => setOpen(code)}
          onClose={() => {
            setUnsaved(undefined)
            setOpen(before => (before === code ? undefined : before))
          }}
        />
      )
    },
  }
}

type AddCodeProps = { known: readonly number[]; onAdd: (code: number) => void }

/** Takes a code that is not in the list, such as one a service answers with beyond its specification. */
function AddCode({ known, onAdd }: AddCodeProps) {
  const t = useText(settingsText)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<'codeRefused' | 'codeExists'>()
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const code = plainInt32(text.trim())
    if (code === undefined) return setProblem('codeRefused')
    if (known.includes(code)) return setProblem('codeExists')
    setText('')
    onAdd(code)
  }
  return (
    <form onSubmit={submit} noValidate className="flex items-start gap-2 border-t border-line px-4 py-3">
      <Field label={t.addCode} hideLabel error={problem && t[problem]} className="w-48">
        <Input
          value={text}
          inputMode="numeric"
          placeholder={t.addCode}
          autoComplete="off"
          onChange={event => {
            setText(event.target.value)
            setProblem(undefined)
          }}
        />
      </Field>
      <Button type="submit">{t.add}</Button>
    </form>
  )
}
