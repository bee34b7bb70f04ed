import { useEffect, useState } from 'react'
import { serverClock, serverNow } from '#dashboard/api/client/call'
import { useText } from '#dashboard/i18n/use-text'
import { CallErrorState } from '#dashboard/parts/call/call-error-state'
import { paths } from '#dashboard/parts/paths'
import { PageLink } from '#dashboard/parts/rights/page-link'
import { Time } from '#dashboard/parts/time/time'
import { ReceiptCard } from '#dashboard/parts/write/receipt-card'
import { type Receipt, useReceipts } from '#dashboard/parts/write/use-receipts'
import { linkClass } from '#dashboard/ui/action/link-class'
import { Status } from '#dashboard/ui/badge'
import { Card } from '#dashboard/ui/card'
import { Disclosure } from '#dashboard/ui/disclosure'
import { SkeletonRows } from '#dashboard/ui/state/skeleton'
import { testCodeText } from './authentication-text'
import { countdownText } from './message-format'
import { codeMembers, type SentCode, sentCodes } from './sent-codes'

const maxEarlier = 20

/** The test codes that this person sent: the last one as its receipt, the others in short. */
export function SentCodeList() {
  const t = useText(testCodeText)
  const { loading, receipts, failure } = useReceipts('createAuthentication')
  const [last, ...earlier] = sentCodes(receipts)
  if (!last) {
    return (
      <Card title={t.sent}>
        {loading ? (
          <SkeletonRows label={t.loading} rows={4} />
        ) : failure ? (
          <CallErrorState {...failure} title={t.sentUnread} />
        ) : (
          <p className="text-muted">{t.none}</p>
        )}
      </Card>
    )
  }
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <LastCode code={last} receipt={receipts[0]} />
      {earlier.length > 0 ? (
        <Disclosure summary={t.more({ n: earlier.length })}>
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface px-4">
            {earlier.slice(0, maxEarlier).map(code => (
              <li key={code.id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2">
                <bdi className="wrap-anywhere">{code.phone || t.noNumber}</bdi>
                <span className="text-sm text-muted">
                  <Time value={code.at} />
                </span>
                <CodeExpiry code={code} />
              </li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
    </div>
  )
}

function LastCode({ code, receipt }: { code: SentCode; receipt: Receipt | undefined }) {
  const t = useText(testCodeText)
  return (
    <ReceiptCard
      title={t.receiptFor({ phone: code.phone || t.noNumber })}
      answer={code.answer}
      at={receipt?.at ?? code.at}
      labels={Object.fromEntries(codeMembers.map(member => [member, t[member]]))}
      fileName="sms-code"
      status={<CodeExpiry code={code} />}
    >
      <p className="text-sm text-muted">{t.asAnswered}</p>
      {code.phone ? (
        <p>
          <PageLink to={paths.conversation(code.phone)} className={linkClass}>
            {t.conversation}
          </PageLink>
        </p>
      ) : null}
    </ReceiptCard>
  )
}

/** How long a code is still good for, by the service's clock. */
export function CodeExpiry({ code: { expires, expired, used } }: { code: SentCode }) {
  const t = useText(testCodeText)
  const now = useServerTime(expires !== undefined && !used && !expired)
  if (used) return <Status tone="neutral">{t.used}</Status>
  if (expired) return <Status tone="neutral">{t.expired}</Status>
  if (expires === undefined) return <Status tone="neutral">{t.noExpiry}</Status>
  if (now === undefined) return <Status tone="neutral">{t.checkingTime}</Status>
  if (expires <= now) return <Status tone="neutral">{t.expired}</Status>
  return (
    <Status tone="success">
      <span role="timer" className="tabular-nums">
        {t.expiresIn({ left: countdownText(expires - now) })}
      </span>
    </Status>
  )
}

/** Now by the service's clock, in milliseconds since 1970, once a second while `ticking`; undefined until it is heard. */
export function useServerTime(ticking: boolean): number | undefined {
  const [now, setNow] = useState<number>()
  useEffect(() => {
    if (!ticking) return undefined
    let timer: ReturnType<typeof setInterval> | undefined
    let current = true
    const tick = () => setNow(serverNow())
    void serverClock().then(() => {
      if (!current) return
      tick()
      timer = setInterval(tick, 1000)
    })
    return () => {
      current = false
      clearInterval(timer)
    }
  }, [ticking])
  return now
}
