import { GallerySection } from './gallery-section'

const grounds = ['bg-sunken', 'bg-canvas', 'bg-surface', 'bg-raised']
const series = ['bg-chart-1', 'bg-chart-2', 'bg-chart-3', 'bg-chart-4', 'bg-chart-5', 'bg-chart-6']

/** Grounds, inks, series and type. */
export function TokensSection() {
  return (
    <GallerySection title="Tokens">
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {grounds.map(ground => (
          <div key={ground} className={`${ground} rounded-md border border-line p-3`}>
            <p>{ground}</p>
            <p className="text-muted">muted</p>
            <p className="text-faint">faint</p>
            <p className="text-accent">accent</p>
          </div>
        ))}
      </div>
      <div className="flex gap-2">
        {series.map(colour => (
          <div key={colour} className={`${colour} h-8 flex-1 rounded-sm`} />
        ))}
      </div>
      <div>
        <p className="text-2xl font-semibold tracking-tight">41.8% of 780</p>
        <p className="text-xl font-semibold tracking-tight">Customer satisfaction, autumn</p>
        <p className="text-lg font-medium">Opened by 312 of 780</p>
        <p>Reading size. Every time is shown in the viewer’s zone.</p>
        <p className="text-sm text-muted">Small, for help and secondary facts: 0123456789</p>
        <p className="label-text">Label of a group or a column</p>
      </div>
    </GallerySection>
  )
}
