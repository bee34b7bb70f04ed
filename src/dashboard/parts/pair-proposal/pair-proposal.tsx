import { refusePair } from '#dashboard/data/shared/pairing-refusals'
import { pairSurveys } from '#dashboard/data/shared/pairings'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Notice } from '#dashboard/ui/state/notice'
import { notify } from '#dashboard/ui/toast/notify'
import type { Common } from './pair-fit'
import { proposalText } from './proposal-text'

type PairProposalProps = {
  v1: number
  v2: string
  common: readonly Common[]
  /** What the editor calls it, on a page of the list; without one it is the editor that asks, in a line. */
  name?: string | undefined
}

/** Asks whether two surveys are the same: yes or no is one press, and holds for the team. */
export function PairProposal({ v1, v2, common, name }: PairProposalProps) {
  const t = useText(proposalText)
  const keep = (work: Promise<void>) => void work.catch(() => notify({ tone: 'danger', title: t.notSaved }))
  const ties = common.map(each => t[each]).join(', ')
  const answers = (
    <>
      <Button size="sm" variant="primary" onClick={() => keep(pairSurveys(v1, v2))}>
        {t.yes}
      </Button>
      <Button size="sm" onClick={() => keep(refusePair(v1, v2))}>
        {t.no}
      </Button>
    </>
  )
  if (name === undefined) {
    return (
      <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>
          {t.there({ survey: String(v1) })} <span className="text-muted">{ties}</span>
        </span>
        {answers}
      </div>
    )
  }
  return (
    <Notice tone="info" role="status" title={t.here({ name })} action={answers}>
      <p className="text-sm text-muted">{ties}</p>
    </Notice>
  )
}
