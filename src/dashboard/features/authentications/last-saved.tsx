import type { Path } from '#contract/document/members'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { UnlikeList } from '#dashboard/parts/document/unlike-list'
import { ReceiptCard } from '#dashboard/parts/write/receipt-card'
import type { Receipt } from '#dashboard/parts/write/use-receipts'
import { authenticationText } from './authentication-text'
import { settingWords } from './setting-words'
import { settingsText } from './settings-text'
import { proveSettings, type SettingName, settingNames } from './settings-values'

/** The answer to the last save, and whether it is what was sent. */
export function LastSaved({ receipt }: { receipt: Receipt }) {
  const t = useText(settingsText)
  const words = useText(authenticationText)
  const format = useFormat()
  // Older receipts do not say what was sent.
  const proof = receipt.sent === undefined ? undefined : proveSettings(receipt.sent, receipt.answer)
  const silent = (proof ?? []).filter(({ after }) => after === undefined)
  const nameOf = ([name]: Path) => words[name as SettingName]
  return (
    <ReceiptCard
      title={t.last}
      answer={receipt.answer}
      at={receipt.at}
      labels={Object.fromEntries(settingNames.map(name => [name, words[name]]))}
      fileName="sms-code-defaults"
    >
      <div className="text-sm">
        {proof?.length === 0 ? <p className="text-success">{t.asSent}</p> : null}
        <div className="text-warning">
          <UnlikeList
            proof={(proof ?? []).filter(({ after }) => after !== undefined)}
            nameOf={nameOf}
            textOf={(value, [name]) => settingWords(name as SettingName, value, format)}
            words={{ changed: t.changed, dropped: t.changed, uncleared: t.changed, added: t.changed }}
          />
        </div>
        {silent.length > 0 ? (
          <p className="text-muted">{t.silent({ names: silent.map(({ path }) => nameOf(path)).join(', ') })}</p>
        ) : null}
      </div>
    </ReceiptCard>
  )
}
