import { useText } from '#dashboard/i18n/use-text'
import { SegmentMeter } from '#dashboard/parts/sms/segment-meter'
import { Icon } from '#dashboard/ui/icon'
import { authenticationText } from './authentication-text'
import { filledMessage, formatWarnings, longestCode, sampleCode } from './message-format'

/** What a message text costs at most, and what in it may surprise. */
export function FormatNotes({ format, digitsOnly }: { format: string; digitsOnly: boolean }) {
  const t = useText(authenticationText)
  const longest = filledMessage(format, sampleCode(longestCode, digitsOnly))
  return (
    <div className="flex flex-col gap-1">
      <div role="status">
        {formatWarnings(format).map(warning => (
          <p key={warning} className="flex gap-1.5 text-sm text-warning">
            <Icon name="warning" className="mt-0.5" />
            <span className="min-w-0">{t[warning]}</span>
          </p>
        ))}
      </div>
      <SegmentMeter text={longest} note={t.worstCase({ n: longestCode })} />
    </div>
  )
}
