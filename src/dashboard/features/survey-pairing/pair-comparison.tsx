import type { SurveyStatistics } from '#contract/surveys-v1'
import type { SurveyDocument } from '#contract/surveys-v2'
import { useText } from '#dashboard/i18n/use-text'
import { Status } from '#dashboard/ui/badge'
import { comparePair } from './compare-pair'
import { pairingText } from './pairing-text'

const tones = { same: 'success', differs: 'warning', notGiven: 'neutral' } as const

/** What speaks for and against two surveys being one, in a line. */
export function PairComparisonLine({
  statistics,
  document,
}: {
  statistics: SurveyStatistics
  document: SurveyDocument
}) {
  const t = useText(pairingText)
  const comparison = comparePair(statistics, document)
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {(['name', 'end', 'questions'] as const).map(what => (
        <li key={what}>
          <Status tone={tones[comparison[what]]}>
            {t[what]}: {t[comparison[what]]}
          </Status>
        </li>
      ))}
    </ul>
  )
}
