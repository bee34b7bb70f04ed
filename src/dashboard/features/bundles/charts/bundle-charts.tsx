import { BundleChart, type BundleChartProps } from './bundle-chart'
import { BundleCosts } from './bundle-costs'

type BundleChartsProps = Required<Omit<BundleChartProps, 'of'>>

/** A bundle's messages by what became of them, by country and by encoding, and what they cost. */
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
