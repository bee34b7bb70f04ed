import { useEffect } from 'react'
import { isNational } from '#contract/numbers/written-number'
import { useDefaultRegion } from '#dashboard/data/shared/default-region'
import type { NamedOpened, OpenedKind } from '#dashboard/data/store/collections'
import { moveOpened, useOpened } from '#dashboard/data/store/opened'
import { asE164 } from '#dashboard/parts/phone/as-e164'
import { useMayGo } from '#dashboard/parts/rights/use-may-go'
import { openedPath } from './opened-place'

/**
 * What was opened and may still be, to be shown. A number is one entry in E.164, however it was written: those of an earlier version, which
 * kept the spelling that was typed, are put right as soon as a country tells what they are.
 */
export function useRecent(kind?: OpenedKind): { loading: boolean; opened: NamedOpened[] } {
  const recent = useOpened(kind)
  const { loading, region } = useDefaultRegion()
  const national = recent.opened.filter(entry => entry.kind === 'participant' && isNational(entry.id))
  const names = national.map(({ id, region: own }) => `${id} ${own}`).join()
  useEffect(() => {
    if (loading) return
    for (const entry of national) {
      const move = (number: string | undefined) => (number ? moveOpened(entry, number) : undefined)
      asE164(entry.id, entry.region || region).then(move, () => undefined)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `names` stands for the entries, which are made anew each time
  }, [names, loading, region])
  const mayGo = useMayGo()
  return { ...recent, opened: recent.opened.filter(entry => mayGo(openedPath(entry))) }
}
