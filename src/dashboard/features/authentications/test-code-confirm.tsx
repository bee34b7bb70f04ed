import { useState } from 'react'
import { type AuthenticationCreate, systemDefaults } from '#contract/authentications'
import { smsSegments } from '#contract/sms-segments'
import { serverNow } from '#dashboard/api/client/call'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import type { ConfirmProps } from '#dashboard/parts/confirm/use-confirmed'
import { PhoneCheck } from '#dashboard/parts/phone/phone-check'
import { useReceipts } from '#dashboard/parts/write/use-receipts'
import { ConfirmDialog } from '#dashboard/ui/overlay/confirm-dialog'
import { authenticationText } from './authentication-text'
import { filledMessage, longestCode, sampleCode } from './message-format'
import { activeCodes, sentCodes } from './sent-codes'
import { settingWords } from './setting-words'
import { savedSettings } from './settings-values'
import { testCodeText } from './test-code-text'
import { overrideNames } from './test-code-values'
import { useServerTime } from './use-server-time'

/** What sending a code costs and what may stand in its way, with what is known of the number. */
export function TestCodeConfirm({ open, wire: code, busy, confirm, cancel }: ConfirmProps<AuthenticationCreate>) {
  const t = useText(testCodeText)
  const phone = code?.Phone ?? ''
  const segments = useSegments(code)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={stays => {
        if (!stays) cancel()
      }}
      title={t.confirmTitle({ phone })}
      confirmLabel={t.confirm}
      busy={busy}
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-2">
        <PhoneCheck number={phone} />
        <p>
          {t.oneSms} {segments > 1 ? t.segments({ n: segments }) : null}
        </p>
        <Overrides code={code} />
        <ActiveCodes phone={phone} />
      </div>
    </ConfirmDialog>
  )
}

/** What this code has of its own, as it is sent. */
function Overrides({ code }: { code: AuthenticationCreate | undefined }) {
  const t = useText(testCodeText)
  const words = useText(authenticationText)
  const format = useFormat()
  const names = overrideNames.filter(name => code?.[name] !== undefined)
  if (!code || names.length === 0) return null
  const title = t.overridden({ n: names.length })
  return (
    <div>
      <p className="font-medium text-ink">{title}</p>
      <ul aria-label={title} className="list-disc pl-5">
        {names.map(name => (
          <li key={name} className="text-ink wrap-anywhere">
            {words[name]}: <bdi className="whitespace-pre-wrap">{settingWords(name, code[name], format)}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Segments of the text this code brings along; 0 where the account's or the service's own text is used. */
function useSegments(code: AuthenticationCreate | undefined): number {
  if (!code?.MessageFormat) return 0
  const longest = sampleCode(code.Length ?? longestCode, code.NumericOnly ?? systemDefaults.NumericOnly)
  return smsSegments(filledMessage(code.MessageFormat, longest)).segments
}

function ActiveCodes({ phone }: { phone: string }) {
  const t = useText(testCodeText)
  const { receipts } = useReceipts('createAuthentication')
  const { receipts: saves } = useReceipts('updateAuthenticationSettings')
  const [last] = saves
  const saved = last && savedSettings(last.sent, last.answer).ConcurrentLimit
  const codes = sentCodes(receipts)
  // Until the service's clock is heard, that of this device is better than no warning.
  const [opened] = useState(serverNow)
  const now = useServerTime(codes.length > 0) ?? opened
  const active = activeCodes(codes, [phone], now)
  const full = active >= (saved ?? systemDefaults.ConcurrentLimit)
  return (
    <p className={full ? 'text-warning' : undefined}>
      {typeof saved === 'number'
        ? t.fiveActiveSaved({ limit: saved })
        : t.fiveActive({ limit: systemDefaults.ConcurrentLimit })}{' '}
      {active > 0 ? <strong className="font-medium">{t.activeNow({ n: active })}</strong> : null}
    </p>
  )
}
