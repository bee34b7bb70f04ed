import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import type { Picture } from '#dashboard/ui/chart/picture'
import { widthInPicture } from '#dashboard/ui/chart/picture-area'
import { BarDrawing, heightOfBars } from './bar-drawing'
import { figuresText } from './figures-text'

type Bars = {
  title: string
  bars: readonly { key: string; name: string; count: number; color: string }[]
  whole: number
  nameWidth?: number | undefined
}

/** Pixels of a sign of a figure, at most. */
const sign = 7.6

/** Counts as the bars of a picture. It is met without the page around it: each share says what it is of. */
export function useShareBars({ title, bars, whole, nameWidth }: Bars): Picture['draw'] {
  const t = useText(figuresText)
  const format = useFormat()
  const alone = bars.map(bar => {
    const [n, all] = [format.number(bar.count), format.number(whole)]
    // What is more than its whole contradicts it, and has no share.
    const label = bar.count > whole ? n : t.of({ n, whole: all, percent: format.percent(bar.count / whole) })
    return { ...bar, label }
  })
  const labelWidth = Math.max(...alone.map(({ label }) => label.length)) * sign + 8
  return area => ({
    drawing: (
      <BarDrawing title={title} bars={alone} whole={whole} labelWidth={labelWidth} {...(nameWidth && { nameWidth })} />
    ),
    width: widthInPicture(heightOfBars(bars.length), area),
  })
}
