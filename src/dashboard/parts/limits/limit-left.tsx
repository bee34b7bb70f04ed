import type { LimitKind } from '#contract/team/limits'
import { useLimit } from '#dashboard/api/limits'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { useSecondsLeft } from '#dashboard/parts/call/use-seconds-left'
import { limitText } from './limit-text'

type LimitLeftProps = {
  kind: LimitKind
  /** How many are about to be sent. */
  planned?: number
}

/** How much may still be sent, beside the button that sends it: while that is little, or less than is about to be sent. */
export function LimitLeft({ kind, planned = 1 }: LimitLeftProps) {
  const t = useText(limitText)
  const format = useFormat()
  const limit = useLimit(kind)
  const seconds = useSecondsLeft(limit, limit?.opensIn == null ? undefined : limit.opensIn * 1000)
  if (!limit || (limit.left > limit.most / 4 && limit.left >= planned)) return null
  const words =
    seconds === undefined
      ? t[kind]({ n: limit.left, left: format.number(limit.left) })
      : seconds > 120
        ? t.minutes({ n: Math.ceil(seconds / 60) })
        : t.seconds({ n: seconds })
  return (
    <p role="status" className="text-sm text-warning">
      {words}
    </p>
  )
}
