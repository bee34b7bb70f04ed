import { type Control, useWatch } from 'react-hook-form'
import { systemDefaults } from '#contract/authentications'
import { useText } from '#dashboard/i18n/use-text'
import { Card } from '#dashboard/ui/card'
import { authenticationText } from './authentication-text'
import { filledMessage, sampleCode } from './message-format'
import { settingsText } from './settings-text'
import { type SettingsValues, settingsToWire } from './settings-values'

/** The message as a phone would show it, with a code of the chosen length and alphabet. */
export function MessagePreview({ control }: { control: Control<SettingsValues> }) {
  const t = useText(settingsText)
  const words = useText(authenticationText)
  const { From, MessageFormat, Length, NumericOnly } = settingsToWire(useWatch({ control }) as SettingsValues)
  const length = Length !== null && Number.isInteger(Length) ? Length : systemDefaults.Length
  const code = sampleCode(length, NumericOnly ?? systemDefaults.NumericOnly)
  return (
    <Card title={t.preview} description={t.previewBody}>
      <div className="flex max-w-sm flex-col gap-1.5">
        <p className="text-sm text-muted wrap-anywhere">
          {words.From}: {From ? <bdi className="text-ink">{From}</bdi> : t.ownName}
        </p>
        <div className="rounded-lg rounded-tl-xs bg-sunken px-3 py-2 whitespace-pre-wrap wrap-anywhere">
          {MessageFormat ? (
            <bdi dir="auto">{filledMessage(MessageFormat, code)}</bdi>
          ) : (
            <span className="text-muted">{t.previewUnset}</span>
          )}
        </div>
        <p className="text-sm text-muted">
          {t.sampleCode}: <span className="font-mono text-ink wrap-anywhere">{code}</span>
        </p>
      </div>
    </Card>
  )
}
