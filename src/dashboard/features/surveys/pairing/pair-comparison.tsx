import type { SurveyStatistics } from '#contract/surveys-v1'
import type { SurveyDocument } from '#contract/surveys-v2'
import { useText } from '#dashboard/i18n/use-text'
import { knownOfV1, knownOfV2, likenessOf } from '#dashboard/parts/pairing/pair-fit'
import { pairText } from '#dashboard/parts/pairing/pair-text'
import { Status } from '#dashboard/ui/badge'
import { pairingText } from './pairing-text'

const tones = { same: 'success', differs: 'warning', unknown: 'neutral' } as const

type PairComparisonProps = { statistics: SurveyStatistics; id: string; document: SurveyDocument }

/** What speaks for and against two surveys being one, in a line. */
export function PairComparisonLine({ statistics, id, document }: PairComparisonProps) {
  const t = { ...useText(pairText), ...useText(pairingText) }
  const likeness = likenessOf(knownOfV1(statistics), knownOfV2(id, document))
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {(['name', 'end', 'questions'] as const).map(what => (
        <li key={what}>
          <Status tone={tones[likeness[what]]}>
            {t[what]}: {t[likeness[what]]}
          </Status>
        </li>
      ))}
    </ul>
  )
}
