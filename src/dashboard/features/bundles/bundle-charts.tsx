import { useLocale } from '#dashboard/i18n/locale'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { codedWords } from '#dashboard/parts/codes/code-dictionary'
import { useCodeLabeller } from '#dashboard/parts/codes/code-label'
import type { MessageState } from '#dashboard/parts/codes/message-state'
import { type ShareBar, ShareChart } from '#dashboard/parts/figures/share-chart'
import { deliveryTimes, timed } from '#dashboard/parts/messages/delivery-times'
import { DeliveryTimesTable } from '#dashboard/parts/messages/delivery-times-table'
import { deliveryTimesText } from '#dashboard/parts/messages/delivery-times-text'
import { regionWords } from '#dashboard/parts/phone/region-names'
import { useMayCall } from '#dashboard/parts/rights/may-call'
import { Card, Section } from '#dashboard/ui/card'
import { FiguresTable } from '#dashboard/ui/chart/figures-table'
import type { BundleFigures, Share } from './bundle-figures'
import { useBundleSubject } from './bundle-name'
import { useStatusWordsV1 } from './bundle-query'
import { absent, statusName } from './bundle-values'
import { type Details, DetailsProgress, StartDetails } from './details'
import { bundleText } from './texts'

type BundleChartsProps = Required<Omit<BundleChartProps, 'of'>>

/** Charts by status, encoding and country, and the table of costs. */
export function BundleCharts(props: BundleChartsProps) {
  return (
    <div className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-2">
      <div className="grid gap-4">
        <BundleChart of="code" {...props} />
        <BundleChart of="encoding" {...props} />
      </div>
      <div className="grid gap-4">
        <BundleChart of="country" {...props} />
        <BundleCosts figures={props.figures} />
      </div>
    </div>
  )
}

/** More bars than this are joined into one. */
const maxBars = 8
const otherBars = 'others'

type Filter = 'code' | 'country' | 'encoding'

export type BundleChartProps = {
  /** What the bars group by. */
  of: Filter
  figures: BundleFigures
  bundle: number
  /** Lists the messages behind a bar. */
  onChoose?: (filter: Filter, value: string) => void
}

const files = { code: 'status', country: 'countries', encoding: 'encodings' } as const

/** Messages grouped by status, country or encoding. */
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
      title: t.status,
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
      title: t.country,
      description: t.byCountryBody,
      bars: plain(figures.countries, key => regionWords(key, locale)),
    }),
    encoding: () => ({
      title: t.encoding,
      description: t.byEncodingBody,
      bars: plain(figures.encodings, key => codedWords(label, 'datacoding', Number(key))),
    }),
  }
}

/** Cost by currency (§2.12 `TotalPrice`). */
export function BundleCosts({ figures }: { figures: BundleFigures }) {
  const t = useText(bundleText)
  const format = useFormat()
  const columns = [
    { key: 'currency', label: t.currency },
    { key: 'messages', label: t.sent, numeric: true },
    { key: 'total', label: t.cost, numeric: true },
  ]
  const rows = figures.costs.map(({ currency, total, messages }) => ({
    key: currency,
    cells: [currency || t.notGiven, format.number(messages), format.money(total, currency)],
  }))
  return (
    <Section title={t.byCurrency} description={t.byCurrencyBody}>
      {rows.length > 0 ? <FiguresTable caption={t.byCurrency} columns={columns} rows={rows} /> : t.noCost}
      {figures.withoutPrice > 0 ? (
        <p className="mt-2 text-sm text-muted">{t.withoutPrice({ n: figures.withoutPrice })}</p>
      ) : null}
    </Section>
  )
}

/** Bar colours by state. */
export const stateColors: Record<MessageState, string> = {
  delivered: 'var(--chart-1)',
  inProgress: 'var(--chart-3)',
  undelivered: 'var(--chart-4)',
  rejected: 'var(--chart-5)',
  failed: 'var(--chart-2)',
  unknown: 'var(--chart-6)',
}

type BundleTimesProps = { figures: BundleFigures; reading: Details }

/** Time to delivered by operator, read from the conversations: EP 16 gives neither. */
export function BundleTimes({ figures, reading }: BundleTimesProps) {
  const t = useText(bundleText)
  const words = useText(deliveryTimesText)
  const can = useMayCall()('listConversationMessages')
  const { progress, status } = reading
  const { delivered } = figures.states
  if (!can || (delivered === 0 && !progress)) return null
  const details = progress?.details ?? []
  const matched = details.flatMap(({ found }) => (found?.matches.length === 1 ? found.matches.map(timed) : []))
  const times = deliveryTimes(matched)
  return (
    <Card title={words.title} help={words.titleHelp}>
      {progress ? (
        <div className="flex flex-col gap-3">
          <DetailsProgress reading={reading} />
          {times.length > 0 ? <DeliveryTimesTable times={times} /> : null}
          {times.length === 0 && status === 'ended' ? <p>{t.timesNone}</p> : null}
          <p className="text-sm text-muted">{t.read({ n: details.length, all: progress.of })}</p>
        </div>
      ) : (
        <StartDetails reading={reading} n={delivered} all={t.timesAll} some={t.timesSome} />
      )}
    </Card>
  )
}
