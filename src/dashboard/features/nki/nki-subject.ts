import type { NkiSummary } from '#contract/nkis'
import { useDayFormat } from '#dashboard/api/shared/day-zone'
import { useText } from '#dashboard/i18n/use-text'
import type { FiguresSubject } from '#dashboard/parts/figures/figures-subject'
import type { Period } from '#dashboard/parts/periods/period'
import { periodWords } from '#dashboard/parts/periods/period-words'
import { nkiText } from './nki-text'

/** What the figures are of, for pictures and files. */
export function useNkiSubject(nki: number, name: string, period: Period, summary: NkiSummary) {
  const t = useText(nkiText)
  const { locale, timeZone } = useDayFormat()
  const { CompleteCount: completed } = summary
  const number = t.named({ id: nki })
  const subject: Omit<FiguresSubject, 'readAt'> = {
    name: name === number ? number : `${name} (${number})`,
    period: periodWords(period, locale, timeZone),
    counted: completed == null ? undefined : t.answers({ n: completed }),
  }
  return subject
}
