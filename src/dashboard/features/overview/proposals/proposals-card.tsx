import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { openedKey } from '#dashboard/api/kept/opened'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { notifyFailure } from '#dashboard/parts/call/notify-failure'
import { openedKindText } from '#dashboard/parts/opened-list/opened-kind-text'
import { openedDetail, openedName, openedPath } from '#dashboard/parts/opened-list/opened-place'
import { Button } from '#dashboard/ui/action/button'
import { linkClass } from '#dashboard/ui/action/link-class'
import { Card } from '#dashboard/ui/card'
import { Icon } from '#dashboard/ui/icon'
import { declineProposal } from './not-proposed'
import type { Proposal } from './proposals'
import { proposalsText } from './proposals-text'
import { useProposals } from './use-proposals'

/** A few things that can be read and were never opened, each with why; nothing where there are none. */
export function ProposalsCard({ now }: { now: Date }) {
  const t = useText(proposalsText)
  const proposals = useProposals(now)
  const list = useRef<HTMLUListElement>(null)
  const decline = async (proposal: Proposal) => {
    const buttons = Array.from(list.current?.querySelectorAll('button') ?? [])
    const at = proposals.indexOf(proposal)
    // Whoever works with the keyboard goes on with the next one.
    ;(buttons[at + 1] ?? buttons[at - 1])?.focus()
    try {
      await declineProposal(openedKey(proposal.entry))
    } catch (error) {
      notifyFailure(t.failed, error)
    }
  }
  if (proposals.length === 0) return null
  return (
    <Card title={t.title} description={t.body} flush>
      <ul ref={list} className="divide-y divide-line">
        {proposals.map(proposal => (
          <ProposalRow
            key={openedKey(proposal.entry)}
            proposal={proposal}
            now={now}
            onDecline={() => void decline(proposal)}
          />
        ))}
      </ul>
    </Card>
  )
}

type ProposalRowProps = { proposal: Proposal; now: Date; onDecline: () => void }

function ProposalRow({ proposal: { entry, reason }, now, onDecline }: ProposalRowProps) {
  const t = useText(proposalsText)
  const kinds = useText(openedKindText)
  const why = useReasonWords(now)(reason)
  const name = openedName(entry, kinds)
  const label = t.decline({ name })
  return (
    <li className="flex items-center justify-between gap-3 py-2 pr-2 pl-4">
      <div className="min-w-0">
        <Link to={openedPath(entry)} className={`${linkClass} block truncate`} title={name}>
          <bdi>{name}</bdi>
        </Link>
        <span className="block text-sm text-muted wrap-anywhere">
          {[openedDetail(entry, kinds), why].filter(Boolean).join(' · ')}
        </span>
      </div>
      <Button size="sm" variant="ghost" square aria-label={label} title={label} onClick={onDecline}>
        <Icon name="close" />
      </Button>
    </li>
  )
}

/** Why something is proposed, in words. */
function useReasonWords(now: Date): (reason: Proposal['reason']) => string {
  const t = useText(proposalsText)
  const format = useFormat()
  return reason => {
    if ('by' in reason) return reason.by ? t[reason.why]({ name: reason.by }) : t[`${reason.why}BySome`]
    return reason.why === 'open' ? t.open : t[reason.why]({ when: format.relative(reason.at, now) })
  }
}
