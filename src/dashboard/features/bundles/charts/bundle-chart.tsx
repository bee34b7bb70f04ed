import type { BundleFigures, Share } from '#dashboard/features/bundles/bundle-figures'
import { absent } from '#dashboard/features/bundles/bundle-filters'
import { useBundleSubject } from '#dashboard/features/bundles/bundle-subject'
import { bundleText } from '#dashboard/features/bundles/bundle-text'
import { statusName } from '#dashboard/features/bundles/status-name'
import { useStatusWordsV1 } from '#dashboard/features/bundles/use-status-words-v1'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { useCodeLabeller } from '#dashboard/parts/codes/code-label'
import { codedWords } from '#dashboard/parts/codes/coded-words'
import { type ShareBar, ShareChart } from '#dashboard/parts/figures/share-chart'
import { regionWords } from '#dashboard/parts/phone/region-names'
import { stateColors } from './state-colors'

/** The most bars of one chart: the rest are one bar. */
const maxBars = 8
const otherBars = 'others'

type Filter = 'code' | 'country' | 'encoding'

export type BundleChartProps = {
  /** What the messages are told apart by. */
  of: Filter
  figures: BundleFigures
  bundle: number
  /** Shows the messages behind a bar; without it bars do nothing. */
  onChoose?: (filter: Filter, value: string) => void
}

const files = { code: 'status', country: 'countries', encoding: 'encodings' } as const

/** A bundle's messages by one thing, as bars. */
export function BundleChart({ of, figures, bundle, onChoose }: BundleChartProps) {
  const t = useText(bundleText)
  const { title, description, bars } = useBars(figures)[of]()
  const { messages } = figures
  const { subject, file } = useBundleSubject(bundle, messages)
  return (
    <ShareChart
      title={title}
      description={of === 'code' && !onChoose ? undefined : description}
      bars={bars}
      whole={messages}
      words={{ count: t.count, share: t.shareOf }}
      subject={subject}
      fileName={`${file}-${files[of]}`}
      {...(onChoose && {
        onBar: {
          press: (key: string) => onChoose(of, key || absent),
          label: (name: string) => t.showOnly({ name }),
          can: (key: string) => key !== otherBars,
        },
      })}
    />
  )
}

type Bars = { title: string; description: string; bars: ShareBar[] }

function useBars(figures: BundleFigures): Record<Filter, () => Bars> {
  const t = useText(bundleText)
  const label = useCodeLabeller()
  const statusWords = useStatusWordsV1()
  const locale = useLocale()
  const cut = (bars: ShareBar[]): ShareBar[] => {
    const rest = bars.slice(maxBars - 1)
    if (rest.length < 2) return bars
    const count = rest.reduce((sum, bar) => sum + bar.count, 0)
    const others = { key: otherBars, name: t.others({ n: rest.length }), count, color: 'var(--chart-6)' }
    return [...bars.slice(0, maxBars - 1), others]
  }
  const plain = (shares: Share[], words: (key: string) => string) =>
    cut(shares.map(({ key, count }) => ({ key, count, name: key ? words(key) : t.notGiven, color: 'var(--chart-3)' })))
  return {
    code: () => ({
      title: t.byStatus,
      description: t.byStatusBody,
      bars: cut(
        figures.statuses.map(status => ({
          key: String(status.code ?? absent),
          name: statusName(status, statusWords, t),
          count: status.count,
          color: stateColors[status.state],
        })),
      ),
    }),
    country: () => ({
      title: t.byCountry,
      description: t.byCountryBody,
      bars: plain(figures.countries, key => regionWords(key, locale)),
    }),
    encoding: () => ({
      title: t.byEncoding,
      description: t.byEncodingBody,
      bars: plain(figures.encodings, key => codedWords(label, 'datacoding', Number(key))),
    }),
  }
}
