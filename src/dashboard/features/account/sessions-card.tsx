import { useQuery } from '@tanstack/react-query'
import { parse } from 'bowser'
import { useState } from 'react'
import type { OwnSession } from '#contract/team/me'
import { sessionQueries } from '#dashboard/api/session/session-info'
import { useOnce } from '#dashboard/form/use-once'
import { useText } from '#dashboard/i18n/use-text'
import { notifyFailure } from '#dashboard/parts/call/notify-failure'
import { QueryPanel } from '#dashboard/parts/call/query-panel'
import { ConfirmWrite } from '#dashboard/parts/session/confirm-write'
import { useTeamWrite } from '#dashboard/parts/session/use-team-write'
import { Time } from '#dashboard/parts/time/time'
import { Button } from '#dashboard/ui/action/button'
import { Badge } from '#dashboard/ui/badge'
import { Card } from '#dashboard/ui/card'
import { SkeletonRows } from '#dashboard/ui/state/skeleton'
import { accountText } from './texts'

/** The person's sessions, which can be ended. Unreadable rows are left out. */
export function SessionsCard() {
  const t = useText(accountText)
  const query = useQuery(sessionQueries.mine())
  const [isConfirming, setConfirming] = useState(false)
  const others = (query.data ?? []).filter(row => !row.ok || !row.value.current).length
  return (
    <Card
      title={t.sessions}
      flush
      actions={
        others > 0 ? (
          <Button size="sm" onClick={() => setConfirming(true)}>
            {t.endOthers}
          </Button>
        ) : null
      }
    >
      <QueryPanel query={query} loading={<SkeletonRows rows={2} rowClass="h-12" label={t.sessions} />}>
        {rows => (
          <ul className="divide-y divide-line">
            {rows.map(row => (row.ok ? <SessionRow key={row.value.id} session={row.value} /> : null))}
          </ul>
        )}
      </QueryPanel>
      {isConfirming ? <EndOthers onClose={() => setConfirming(false)} /> : null}
    </Card>
  )
}

const mine = [sessionQueries.mine().queryKey]

function SessionRow({ session: { id, current, browser, address, created, lastUsed } }: { session: OwnSession }) {
  const t = useText(accountText)
  const { write } = useTeamWrite('endMySession', mine)
  const known = browserOf(browser)
  const words = known ? t.browserOn(known) : t.unknownBrowser
  const end = useOnce(() =>
    write({ path: { session: id } }).catch((error: unknown) => notifyFailure(t.notEnded, error)),
  )
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2">
          <span title={browser ?? undefined}>{words}</span>
          {current ? <Badge tone="accent">{t.thisBrowser}</Badge> : null}
        </p>
        <p className="text-sm text-muted">
          {t.begun} <Time value={created} />
          {address ? ` ${t.from({ address })}` : ''}, {t.lastUsed} <Time value={lastUsed} />
        </p>
      </div>
      {current ? null : (
        <Button
          size="sm"
          variant="ghost"
          busy={end.busy}
          aria-label={t.endNamed({ browser: words })}
          onClick={() => void end.run()}
        >
          {t.end}
        </Button>
      )}
    </li>
  )
}

function EndOthers({ onClose }: { onClose: () => void }) {
  const t = useText(accountText)
  return (
    <ConfirmWrite
      name="endMyOtherSessions"
      input={{}}
      invalidates={mine}
      title={t.endOthersTitle}
      confirmLabel={t.endOthersDo}
      done={({ ended }) => t.endedOthers({ n: ended })}
      onClose={onClose}
    >
      {t.endOthersBody}
    </ConfirmWrite>
  )
}

/** Returns browser and system of a `User-Agent`; undefined unless both are known. */
function browserOf(userAgent: string | null | undefined): { browser: string; system: string } | undefined {
  if (!userAgent) return undefined
  const { browser, os } = parse(userAgent)
  return browser.name && os.name ? { browser: browser.name, system: os.name } : undefined
}
