import { useMemo } from 'react'
import { statusV2 } from '#contract/codes/message-status'
import { useCodeLabels, useCodeReasons } from '#dashboard/api/shared/code-words'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { type CodeDictionary, type CodeLabel, codedWords, codeKey, codeLabeller } from './code-dictionary'
import { type CodeReason, codeReasons } from './code-reasons'
import { failureText, statusText } from './texts'

/** §2.22 Labels of codes; the caller always shows the code too. Stable until a label or the language changes. */
export function useCodeLabeller(): CodeLabel {
  const labels = useCodeLabels()
  const locale = useLocale()
  return useMemo(() => codeLabeller(labels, locale), [labels, locale])
}

/** Sentences on codes. Stable until a sentence, a label or the language changes. */
export function useCodeReason(): CodeReason {
  const [reasons, labels, locale] = [useCodeReasons(), useCodeLabels(), useLocale()]
  return useMemo(() => codeReasons({ reasons, labels, locale }), [reasons, labels, locale])
}

const isReason = (key: string | undefined): key is keyof (typeof failureText)['en'] =>
  key !== undefined && Object.hasOwn(failureText.en, key)

/** Words after a count, such as "2 insufficient funds (402)"; the code alone where it has no public meaning. */
export function useFailureWords(): (code: number) => string {
  const t = useText(failureText)
  const status = useText(statusText)
  const labels = useCodeLabels()
  return code => {
    const { key } = statusV2(code)
    const words = labels.get(codeKey('statusV2', code)) ?? (isReason(key) ? t[key] : undefined)
    return words ? `${words} (${code})` : status.code({ code })
  }
}

/** §2.22 A label with its code; anything that is no code is shown as it came. */
export function LabelledCode({ dictionary, code }: { dictionary: CodeDictionary; code: unknown }) {
  const label = useCodeLabeller()
  const known = typeof code === 'string' && /^\d{1,9}$/.test(code) ? Number(code) : code
  if (typeof known === 'number') return <bdi>{codedWords(label, dictionary, known)}</bdi>
  return <bdi>{typeof code === 'string' ? code : JSON.stringify(code)}</bdi>
}
