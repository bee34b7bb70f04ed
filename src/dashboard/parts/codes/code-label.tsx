import { useMemo } from 'react'
import { useCodeLabels, useCodeReasons } from '#dashboard/api/shared/code-words'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { Badge } from '#dashboard/ui/badge'
import {
  type CodeDictionary,
  type CodeLabel,
  codeKey,
  codeLabeller,
  type StatusWords,
  statusWordsV1,
  statusWordsV2,
} from './code-dictionary'
import { type CodeReason, codeReasons, type ReasonDictionary } from './code-reasons'
import { statusText } from './texts'

/** §2.22 Labels of codes; the caller shows the code on hover or beside. Stable until a label or the language changes. */
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

/** §2.22 A label with its code on hover; anything that is no code is shown as it came. */
export function LabelledCode({ dictionary, code }: { dictionary: CodeDictionary; code: unknown }) {
  const label = useCodeLabeller()
  const t = useText(statusText)
  const known = typeof code === 'string' && /^\d{1,9}$/.test(code) ? Number(code) : code
  if (typeof known === 'number') return <bdi title={t.code({ code: known })}>{label(dictionary, known)}</bdi>
  return <bdi>{typeof code === 'string' ? code : JSON.stringify(code)}</bdi>
}

type Code = number | null | undefined

/** §2.17 Status of a V2 message: the team's label or the convention, and the code; `brief`: a known code only on hover. */
export function StatusBadgeV2({ code, brief = false }: { code: Code; brief?: boolean }) {
  const status = statusWordsV2(useText(statusText), code ?? 0)
  return <StatusBadge {...{ code, status }} dictionary="statusV2" wordsAlone={brief && status.tone !== 'neutral'} />
}

/** §2.12 Status of a V1 message; `description` names a code that nothing else names. */
export function StatusBadgeV1({ code, description }: { code: Code; description?: string | null | undefined }) {
  const status = statusWordsV1(useText(statusText), code ?? 0, description)
  return <StatusBadge {...{ code, status }} dictionary="statusV1" />
}

type BadgeProps = { code: Code; status: StatusWords; dictionary: ReasonDictionary; wordsAlone?: boolean }

function StatusBadge({ code, status, dictionary, wordsAlone }: BadgeProps) {
  const t = useText(statusText)
  const own = useCodeLabels()
  const reason = useCodeReason()
  if (code == null) return <Badge>{t.none}</Badge>
  const words = own.get(codeKey(dictionary, code)) ?? status.words
  return (
    <Badge
      tone={status.tone}
      title={[`${words}, ${t.code({ code })}`, reason(dictionary, code)].filter(Boolean).join('. ')}
      end={wordsAlone ? undefined : <span className="font-mono font-normal">{code}</span>}
    >
      {words}
    </Badge>
  )
}
