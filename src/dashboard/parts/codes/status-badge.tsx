import { useCodeLabels } from '#dashboard/api/shared/code-words'
import { useText } from '#dashboard/i18n/use-text'
import { Badge } from '#dashboard/ui/badge'
import { codeKey } from './code-dictionary'
import { useCodeReason } from './code-label'
import { type StatusWords, statusWordsV1, statusWordsV2 } from './message-state'
import { statusText } from './texts'

type Code = number | null | undefined

/** §2.17 Status of a V2 message: the team's label or the convention, and the code; `brief`: a known code only on hover. */
export function StatusBadgeV2({ code, brief = false }: { code: Code; brief?: boolean }) {
  const t = useText(statusText)
  const own = useCodeLabels()
  const reason = useCodeReason()
  if (code == null) return <StatusBadge code={code} status={undefined} />
  const status = statusWordsV2(t, code)
  const words = own.get(codeKey('statusV2', code)) ?? status.words
  const known = brief && status.tone !== 'neutral'
  return <StatusBadge code={code} status={{ ...status, words }} reason={reason('statusV2', code)} wordsAlone={known} />
}

/** §2.12 Status of a V1 message; `description` names a code that nothing else names. */
export function StatusBadgeV1({ code, description }: { code: Code; description?: string | null | undefined }) {
  const t = useText(statusText)
  const own = useCodeLabels()
  const reason = useCodeReason()
  if (code == null) return <StatusBadge code={code} status={undefined} />
  const status = statusWordsV1(t, code, description)
  const words = own.get(codeKey('statusV1', code)) ?? status.words
  return <StatusBadge code={code} status={{ ...status, words }} reason={reason('statusV1', code)} />
}

type BadgeProps = { code: Code; status: StatusWords | undefined; reason?: string | undefined; wordsAlone?: boolean }

function StatusBadge({ code, status, reason, wordsAlone }: BadgeProps) {
  const t = useText(statusText)
  if (code == null || !status) return <Badge>{t.none}</Badge>
  return (
    <Badge
      tone={status.tone}
      title={[`${status.words}, ${t.code({ code })}`, reason].filter(Boolean).join('. ')}
      end={wordsAlone ? undefined : <span className="font-mono font-normal">{code}</span>}
    >
      {status.words}
    </Badge>
  )
}
