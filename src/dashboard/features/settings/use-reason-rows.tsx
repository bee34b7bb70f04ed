import { type ReactNode, useState } from 'react'
import { useCodeReasons } from '#dashboard/api/shared/code-words'
import { useShared } from '#dashboard/api/shared/use-shared'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { type CodeDictionary, codeConvention, codeKey } from '#dashboard/parts/codes/code-dictionary'
import { builtInReason, hasReasons } from '#dashboard/parts/codes/code-reasons'
import { useSharedWrite } from '#dashboard/parts/shared/use-shared-write'
import { labelPlace } from './labels-file'
import { ReasonRow } from './reason-row'
import { settingsText } from './settings-text'

const textIn = (value: unknown) => (value as { text: string }).text

/**
 * What codes of a kind mean for whoever waits for a message, each as a row below its label, with the product's own sentence
 * until the team has another. Codes that nobody has named have none.
 */
export function useReasonRows(dictionary: CodeDictionary): {
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
