import { useQueryClient } from '@tanstack/react-query'
import { messageQueries } from '#dashboard/data/messages'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { useCodeLabeller } from '#dashboard/parts/codes/code-label'
import { codedWords } from '#dashboard/parts/codes/coded-words'
import type { MessageState } from '#dashboard/parts/codes/message-state'
import { dayOf } from '#dashboard/parts/csv/export-name'
import type { FiguresSubject } from '#dashboard/parts/figures/figures-subject'
import { type ShareBar, ShareChart } from '#dashboard/parts/figures/share-chart'
import { regionWords } from '#dashboard/parts/phone/region-names'
import { BundleCosts } from './bundle-costs'
import type { BundleFigures, Share } from './bundle-figures'
import { useBundleName } from './bundle-name'
import { bundleText } from './bundle-text'
import { statusName } from './status-name'
import { absent } from './use-bundle-filter'
import { useStatusWordsV1 } from './use-status-words-v1'

const colors: Record<MessageState, string> = {
  delivered: 'var(--chart-1)',
  inProgress: 'var(--chart-3)',
  undelivered: 'var(--chart-4)',
  rejected: 'var(--chart-5)',
  failed: 'var(--chart-2)',
  unknown: 'var(--chart-6)',
}

/** The most bars of one chart: the rest are one bar. */
const maxBars = 8
const otherBars = 'others'

type BundleChartsProps = {
  figures: BundleFigures
  bundle: number
  /** Shows the messages behind a bar. */
  onChoose: (filter: 'code' | 'country' | 'encoding', value: string) => void
}

/** A bundle's messages by what became of them, by country and by encoding. */
export function BundleCharts({ figures, bundle, onChoose }: BundleChartsProps) {
  const t = useText(bundleText)
  const label = useCodeLabeller()
  const statusWords = useStatusWordsV1()
  const format = useFormat()
  const { messages } = figures

  const cut = (bars: ShareBar[]): ShareBar[] => {
    const rest = bars.slice(maxBars - 1)
    if (rest.length < 2) return bars
    const count = rest.reduce((sum, bar) => sum + bar.count, 0)
    const others = { key: otherBars, name: t.others({ n: rest.length }), count, color: 'var(--chart-6)' }
    return [...bars.slice(0, maxBars - 1), others]
  }
  const statuses = figures.statuses.map(status => ({
    key: String(status.code ?? absent),
    name: statusName(status, statusWords, t),
    count: status.count,
    color: colors[status.state],
  }))
  const bar = (filter: 'code' | 'country' | 'encoding') => ({
    press: (key: string) => onChoose(filter, key || absent),
    label: (name: string) => t.showOnly({ name }),
    can: (key: string) => key !== otherBars,
  })
  const plain = (shares: Share[], words: (key: string) => string) =>
    shares.map(({ key, count }) => ({ key, count, name: key ? words(key) : t.notGiven, color: 'var(--chart-3)' }))

  const words = { count: t.count, share: t.shareOf }
  const subject = useSubject(bundle, messages)
  const file = ['bundle', bundle, ...subject.readAt.map(at => dayOf(at, format.timeZone))].join('-')

  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="grid gap-4">
        <ShareChart
          title={t.byStatus}
          description={t.byStatusBody}
          bars={cut(statuses)}
          whole={messages}
          words={words}
          nameWidth={148}
          subject={subject}
          fileName={`${file}-status`}
          onBar={bar('code')}
        />
        <ShareChart
          title={t.byEncoding}
          description={t.byEncodingBody}
          bars={cut(plain(figures.encodings, key => codedWords(label, 'datacoding', Number(key))))}
          whole={messages}
          words={words}
          nameWidth={148}
          subject={subject}
          fileName={`${file}-encodings`}
          onBar={bar('encoding')}
        />
      </div>
      <div className="grid gap-4">
        <ShareChart
          title={t.byCountry}
          description={t.byCountryBody}
          bars={cut(plain(figures.countries, key => regionWords(key, format.locale)))}
          whole={messages}
          words={words}
          nameWidth={148}
          subject={subject}
          fileName={`${file}-countries`}
          onBar={bar('country')}
        />
        <BundleCosts figures={figures} />
      </div>
    </div>
  )
}

/** What the figures are of, for pictures and files. */
function useSubject(bundle: number, messages: number): FiguresSubject {
  const t = useText(bundleText)
  const format = useFormat()
  const name = useBundleName(bundle)
  const title = t.title({ id: bundle })
  const read = useQueryClient().getQueryState(messageQueries.bundle(bundle).queryKey)?.dataUpdatedAt
  return {
    name: name ? `${name} (${title})` : title,
    counted: t.messages({ n: messages, count: format.number(messages) }),
    readAt: read ? [new Date(read).toISOString()] : [],
  }
}
