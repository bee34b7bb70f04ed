import { useState } from 'react'
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
import { useSharedWrite } from '#dashboard/parts/shared/use-shared-write'
import { Button } from '#dashboard/ui/action/button'
import { Card } from '#dashboard/ui/card'
import { Field } from '#dashboard/ui/field/field'
import { FileButton } from '#dashboard/ui/field/file-button'
import { NativeSelect } from '#dashboard/ui/field/native-select'
import { Icon } from '#dashboard/ui/icon'
import { jsonFile, saveFile } from '#dashboard/ui/save-file'
import { ErrorState } from '#dashboard/ui/state/error-state'
import { notify } from '#dashboard/ui/toast/notify'
import { useSearch } from '#dashboard/ui/use-search'
import { AddCode } from './add-code'
import { LabelRow } from './label-row'
import { labelPlace, RefusedFile, readLabelsFile, refusalWords, writeLabelsFile } from './labels-file'
import { settingsText } from './settings-text'
import { useReasonRows } from './use-reason-rows'

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
