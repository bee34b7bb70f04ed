import { CallError } from '#dashboard/data/client/call-error'
import { errorWords } from '#dashboard/data/client/words/error-words'
import { SharedConflict } from '#dashboard/data/shared/write-shared'
import type { Compared, Why } from '#dashboard/data/take-over/local-item'
import type { TakenOver } from '#dashboard/data/take-over/take-over'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { LocalItemName } from './local-item-lines'
import { refusedText, takeOverText } from './take-over-text'

type LeftOverProps = {
  result: TakenOver
  busy: boolean
  onAgain: (left: readonly Compared[]) => void
  onClose: () => void
}

/** What the team did not take, and why. It is in the browser still. */
export function LeftOver({ result: { taken, left }, busy, onAgain, onClose }: LeftOverProps) {
  const t = useText(takeOverText)
  const words = useWhy()
  const reasons = [...new Set(left.map(({ why }) => words(why)))]
  return (
    <div className="flex flex-col gap-4 overflow-y-auto">
      <p role="status">{t.leftBody({ taken, left: left.length })}</p>
      {reasons.map(reason => (
        <section key={reason}>
          <h3 className="font-medium">{reason}</h3>
          <ul className="divide-y divide-line">
            {left
              .filter(({ why }) => words(why) === reason)
              .slice(0, mostNamed)
              .map(({ one }) => (
                <li key={`${one.kind} ${one.key} ${one.at}`} className="py-1.5 text-muted">
                  <LocalItemName one={one} /> <bdi className="wrap-anywhere">{one.words}</bdi>
                </li>
              ))}
          </ul>
        </section>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" busy={busy} onClick={() => onAgain(left.map(({ one }) => one))}>
          {t.again}
        </Button>
        <Button disabled={busy} onClick={onClose}>
          {t.close}
        </Button>
      </div>
    </div>
  )
}

/** Of one reason so many are named. */
const mostNamed = 20

/** Why something was not taken, in words. */
function useWhy(): (why: Why) => string {
  const t = useText(takeOverText)
  const refusals: Partial<Record<string, string>> = useText(refusedText)
  const { locale } = useFormat()
  return why => {
    if ('refused' in why) return refusals[why.refused] ?? why.refused
    const { error } = why
    if (error instanceof SharedConflict) return t.changed
    if (!(error instanceof CallError)) return t.failed
    return refusals[String(error.status)] ?? errorWords(error, locale).title
  }
}
