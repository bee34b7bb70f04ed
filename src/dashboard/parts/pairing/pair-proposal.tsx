import { refusePair } from '#dashboard/api/shared/pairings'
import { useOnce } from '#dashboard/form/use-once'
import { useText } from '#dashboard/i18n/use-text'
import { notifyFailure } from '#dashboard/parts/call/notify-failure'
import { Button } from '#dashboard/ui/action/button'
import type { Common } from './pair-fit'
import { pairText } from './pair-text'
import { usePair } from './use-pair'

/** Buttons that pair the surveys, or refuse the pair for the whole team. */
export function PairAnswers({ v1, v2 }: { v1: number; v2: string }) {
  const t = useText(pairText)
  const pair = usePair(v1, v2)
  const refuse = useOnce(() => refusePair(v1, v2).catch((error: unknown) => notifyFailure(t.notRefused, error)))
  return (
    <>
      <Button size="sm" onClick={() => void pair.run()}>
        {t.yes}
      </Button>
      <Button size="sm" onClick={() => void refuse.run()}>
        {t.no}
      </Button>
    </>
  )
}

/** Asks in the editor whether it is the same survey as one of the list. */
export function PairQuestion({ v1, common }: { v1: number; common: readonly Common[] }) {
  const t = useText(pairText)
  const ties = { name: t.sameName, end: t.sameEnd, created: t.sameCreated }
  return (
    <span role="status">
      {t.inList({ survey: String(v1) })} <span className="text-muted">{common.map(each => ties[each]).join(', ')}</span>
    </span>
  )
}
