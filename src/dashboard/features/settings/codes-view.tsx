import { type ChangeEvent, type KeyboardEvent, type SyntheticEvent, useRef, useState } from 'react'
import { useCodeLabels } from '#dashboard/api/shared/code-words'
import { useShared } from '#dashboard/api/shared/use-shared'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import {
  type CodeDictionary,
  codeConvention,
  codeDictionaries,
  codeDictionaryNames,
  codeKey,
  isCodeDictionary,
} from '#dashboard/parts/codes/code-dictionary'
import { builtInReason, hasReasons } from '#dashboard/parts/codes/code-reasons'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { plainInt32 } from '#dashboard/parts/page/path-parameter'
import { useSharedWrite } from '#dashboard/parts/shared/use-shared-write'
import { Button } from '#dashboard/ui/action/button'
import { Card } from '#dashboard/ui/card'
import { CodeText } from '#dashboard/ui/code-text'
import { Field } from '#dashboard/ui/field/field'
import { Input } from '#dashboard/ui/field/input'
import { NativeSelect } from '#dashboard/ui/field/native-select'
import { Textarea } from '#dashboard/ui/field/textarea'
import { Icon } from '#dashboard/ui/icon'
import { seldomIcons } from '#dashboard/ui/seldom-icons'
import { useSearch } from '#dashboard/ui/use-search'
import { useSettingsTabs } from './settings-tabs'
import { settingsText } from './texts'

const reads = { codes: (text: string | null) => (text !== null && isCodeDictionary(text) ? text : 'statusV2') }

/** §2.22 The team's labels and explanations of codes, by dictionary. */
export function CodesView() {
  return (
    <Page name="settingsCodes" tabs={useSettingsTabs()}>
      <LabelsCard />
    </Page>
  )
}

export const page = pageView(CodesView)

function LabelsCard() {
  const t = useText(settingsText)
  const [{ codes: dictionary }, write] = useSearch(reads)
  return (
    <Card title={t.labels} help={t.labelsHelp} flush>
      <div className="p-4">
        <Field label={t.space} className="max-w-sm">
          <NativeSelect
            value={dictionary}
            onChange={event =>
              write({ codes: reads.codes(event.target.value) }, { replace: true, preventScrollReset: true })
            }
            items={codeDictionaryNames.map(value => ({ value, label: t[value] }))}
          />
        </Field>
      </div>
      <LabelList key={dictionary} dictionary={dictionary} />
    </Card>
  )
}

/** Parses the key of a label; undefined for a key of another version. */
function labelPlace(key: string): { dictionary: CodeDictionary; code: number } | undefined {
  const [dictionary = '', text = ''] = key.split('/')
  const code = plainInt32(text)
  return isCodeDictionary(dictionary) && code !== undefined ? { dictionary, code } : undefined
}

function LabelList({ dictionary }: { dictionary: CodeDictionary }) {
  const t = useText(settingsText)
  const locale = useLocale()
  const own = useCodeLabels()
  const [added, setAdded] = useState<number[]>([])
  const labels = useCodeWords('code-label', dictionary, code => String(code))
  const reasons = useCodeWords('code-reason', dictionary, code => t.reasonFor({ code }))
  const named = Array.from(own.keys(), labelPlace).filter(place => place?.dictionary === dictionary)
  const all = [...codeDictionaries[dictionary], ...named.map(place => place?.code ?? 0), ...added]
  const codes = Array.from(new Set(all)).toSorted((a, b) => a - b)
  return (
    <>
      {[labels, reasons].map(({ kind, conflict }) =>
        conflict ? (
          <div key={kind} className="px-4 pb-4">
            {conflict}
          </div>
        ) : null,
      )}
      <div
        aria-hidden="true"
        className="label-text grid grid-cols-[4.5rem_minmax(0,1fr)_minmax(0,1fr)_4.25rem] gap-x-3 border-y border-line px-4 py-1.5 max-sm:hidden"
      >
        <span>{t.code}</span>
        <span>{t.convention}</span>
        <span>{t.own}</span>
      </div>
      <ul aria-label={t[dictionary]} className="divide-y divide-line max-sm:border-t max-sm:border-line">
        {codes.map(code => {
          const convention = codeConvention(dictionary, code, locale)
          const label = labels.propsOf(code)
          return (
            <li
              key={code}
              className="grid min-h-11 grid-cols-[3rem_minmax(0,1fr)_4.25rem] items-center gap-x-3 gap-y-1 px-4 py-1 sm:grid-cols-[4.5rem_minmax(0,1fr)_minmax(0,1fr)_4.25rem]"
            >
              <span>
                <CodeText>{code}</CodeText>
              </span>
              <span className={`max-sm:col-span-2 ${convention ? '' : 'text-faint'}`}>
                {convention ?? t.noConvention}
              </span>
              <EditedWord {...label} box={t.ownFor({ code })} edit={t.editLabel({ code })} none={t.noLabel} />
              {hasReasons(dictionary) && (label.own || convention !== undefined) ? (
                <div className="col-span-full flex items-start gap-3 text-sm pl-15 sm:pl-21">
                  <EditedWord
                    {...reasons.propsOf(code)}
                    sentence
                    builtIn={builtInReason(dictionary, code, locale)}
                    box={t.reasonFor({ code })}
                    edit={t.editReason({ code })}
                    none={t.noReason}
                  />
                </div>
              ) : null}
            </li>
          )
        })}
      </ul>
      <AddCode
        known={codes}
        onAdd={code => {
          setAdded([...added, code])
          labels.open(code)
        }}
      />
    </>
  )
}

const wordIn = (value: object) => ('label' in value ? value.label : (value as { text: string }).text) as string

/** The team's words of one kind for the codes of a dictionary; one at a time is edited. */
function useCodeWords(
  kind: 'code-label' | 'code-reason',
  dictionary: CodeDictionary,
  nameOf: (code: number) => string,
) {
  const { entries } = useShared(kind)
  const [opened, setOpened] = useState<number>()
  // Texts that could not be saved, by key.
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, string>>(new Map())
  const { write, conflict } = useSharedWrite({
    nameOf: (_, key) => nameOf(labelPlace(key)?.code ?? 0),
    wordsOf: value => wordIn(value as object),
    onFailed: ({ key, value }) => {
      setUnsaved(before => new Map([...before, [key, value ? wordIn(value as object) : '']]))
      setOpened(before => before ?? labelPlace(key)?.code)
    },
  })
  const propsOf = (code: number) => {
    const key = codeKey(dictionary, code)
    const known = entries.find(each => each.key === key)
    return {
      own: known ? wordIn(known.value) : '',
      unsaved: unsaved.get(key),
      isOpen: code === opened,
      onOpen: () => setOpened(code),
      onClose: () => {
        setUnsaved(before => new Map([...before].filter(([name]) => name !== key)))
        setOpened(before => (before === code ? undefined : before))
      },
      onSave: (text: string, seen: string) => {
        const value = kind === 'code-label' ? { label: text } : { text }
        const entry = known && wordIn(known.value) === seen ? known : undefined
        void write({ kind, key, value: text ? value : undefined }, { entry })
      },
    }
  }
  return { kind, conflict, propsOf, open: setOpened }
}

type EditedWordProps = ReturnType<ReturnType<typeof useCodeWords>['propsOf']> & {
  /** Allows a longer text than a label. */
  sentence?: boolean
  /** The built-in text, used while the team has none. */
  builtIn?: string | undefined
  /** Accessible names of the box and its button, and the text shown without words. */
  box: string
  edit: string
  none: string
}

/** The team's label or explanation of a code, edited in place; an empty box removes it. */
function EditedWord({ own, unsaved, isOpen, onOpen, onClose, onSave, sentence = false, ...texts }: EditedWordProps) {
  const { builtIn, box, edit, none } = texts
  const button = useRef<HTMLButtonElement>(null)
  // The entry when the box was opened, for the conflict check.
  const [seen, setSeen] = useState(own)
  if (!isOpen && seen !== own) setSeen(own)
  const back = () => requestAnimationFrame(() => button.current?.focus())
  const save = (text: string) => {
    const next = text.trim() === builtIn ? '' : text.trim()
    if (next !== seen) onSave(next, seen)
  }
  const shown = own || builtIn
  if (isOpen) {
    const close = (next?: string) => {
      if (next !== undefined) save(next)
      onClose()
    }
    return <WordBox name={box} before={unsaved ?? shown ?? ''} sentence={sentence} onClose={close} onBack={back} />
  }
  const look = sentence
    ? `min-w-0 flex-1 py-1 ${own ? '' : builtIn ? 'text-muted' : 'text-faint'}`
    : `max-sm:col-start-2 ${own ? 'font-medium' : 'text-faint'}`
  return (
    <>
      <bdi dir="auto" className={`wrap-anywhere ${look}`}>
        {shown || none}
      </bdi>
      <Button
        ref={button}
        square
        size={sentence ? 'sm' : 'md'}
        variant="ghost"
        aria-label={edit}
        title={edit}
        onClick={onOpen}
        className="shrink-0 justify-self-end"
      >
        <Icon name={seldomIcons.edit} />
      </Button>
    </>
  )
}

type WordBoxProps = {
  name: string
  before: string
  sentence: boolean
  /** Called with the text to save; without, nothing changes. */
  onClose: (next?: string) => void
  /** Returns the focus to where it came from. */
  onBack: () => void
}

/** Leaving the box or Enter saves, Escape cancels. */
function WordBox({ name, before, sentence, onClose, onBack }: WordBoxProps) {
  // A colleague's concurrent change does not replace the typed text; saving reports the conflict.
  const [text, setText] = useState(before)
  // Unmounting a focused box may fire `blur` once more.
  const closed = useRef(false)
  const close = (next?: string) => {
    if (closed.current) return
    closed.current = true
    onClose(next)
  }
  const box = {
    'aria-label': name,
    value: text,
    dir: 'auto',
    autoFocus: true,
    autoComplete: 'off',
    maxLength: sentence ? 500 : 60,
    onBlur: () => close(text),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setText(event.target.value.replaceAll('\n', ' ')),
    onKeyDown: (event: KeyboardEvent) => {
      const { key, nativeEvent } = event
      if ((key !== 'Enter' && key !== 'Escape') || nativeEvent.isComposing) return
      event.preventDefault()
      close(key === 'Enter' ? text : undefined)
      onBack()
    },
  }
  return sentence ? (
    <Textarea {...box} rows={2} className="min-w-0 flex-1" />
  ) : (
    <Input {...box} className="max-sm:col-start-2" />
  )
}

/** Adds a code that is not in the list, such as one beyond the specification. */
function AddCode({ known, onAdd }: { known: readonly number[]; onAdd: (code: number) => void }) {
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
