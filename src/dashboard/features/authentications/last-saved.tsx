import type { Receipt } from '#dashboard/data/store/collections'
import type { Kept } from '#dashboard/data/store/journal'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { ReceiptCard } from '#dashboard/parts/journal/receipt-card'
import { authenticationText } from './authentication-text'
import { settingWords } from './setting-words'
import { settingsText } from './settings-text'
import { proveSettings, settingNames } from './settings-values'

/** The answer to the last save, and whether it is what was sent. */
export function LastSaved({ receipt }: { receipt: Kept<Receipt> }) {
  const t = useText(settingsText)
  const words = useText(authenticationText)
  const format = useFormat()
  const { changed, silent } = proveSettings(receipt.sent, receipt.answer)
  return (
    <ReceiptCard
      title={t.last}
      answer={receipt.answer}
      at={receipt.at}
      labels={Object.fromEntries(settingNames.map(name => [name, words[name]]))}
      fileName="sms-code-defaults"
    >
      <div className="text-sm">
        {changed.length + silent.length === 0 ? <p className="text-success">{t.asSent}</p> : null}
        {changed.map(({ name, sent, answered }) => (
          <p key={name} className="text-warning wrap-anywhere">
            {t.changed({
              name: words[name],
              sent: settingWords(name, sent, format),
              answered: settingWords(name, answered, format),
            })}
          </p>
        ))}
        {silent.length > 0 ? (
          <p className="text-muted">{t.silent({ names: silent.map(name => words[name]).join(', ') })}</p>
        ) : null}
      </div>
    </ReceiptCard>
  )
}
