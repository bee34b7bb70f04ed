import { Badge } from '#dashboard/ui/badge'
import { Card } from '#dashboard/ui/card'
import { ChartFrame } from '#dashboard/ui/chart/chart-frame'
import { FiguresTable } from '#dashboard/ui/chart/figures-table'
import { CodeText } from '#dashboard/ui/code-text'
import { Disclosure } from '#dashboard/ui/disclosure'
import { KeyValueList } from '#dashboard/ui/key-value-list'
import { saveFile } from '#dashboard/ui/save-file'
import { ScrollArea } from '#dashboard/ui/scroll-area'
import { Separator } from '#dashboard/ui/separator'
import { StatTile, StatTiles } from '#dashboard/ui/stat-tile'
import { GallerySection } from './gallery-section'

const figures = [
  { key: 'sent', label: 'Sent', count: 780 },
  { key: 'opened', label: 'Opened', count: 312 },
  { key: 'answered', label: 'Answered', count: 204 },
]
const fills = ['fill-chart-1', 'fill-chart-2', 'fill-chart-3']

/** Numbers, facts and charts. */
export function FiguresSection() {
  return (
    <GallerySection title="Figures and facts">
      <StatTiles>
        <StatTile label="Opened" value="312" denominator="of 780 sent" note="40.0%" />
        <StatTile label="Answered" value="204" denominator="of 312 opened" note="65.4%" />
        <StatTile label="Opted out" value="0" denominator="of 780 sent" />
      </StatTiles>
      <ChartFrame
        title="From sent to answered"
        description="Each step as a part of those who were sent the survey."
        onPng={png => saveFile(png, 'funnel.png')}
        onCsv={() => saveFile(new Blob(['step,count\n']), 'funnel.csv')}
        chart={
          <svg viewBox="0 0 400 96" role="img" aria-label="780 sent, 312 opened, 204 answered" className="w-full">
            {figures.map((figure, at) => (
              <g key={figure.key}>
                <rect x="72" y={at * 32 + 6} width={figure.count * 0.36} height="20" className={fills[at]} />
                <text x="64" y={at * 32 + 20} textAnchor="end" className="fill-muted text-xs">
                  {figure.label}
                </text>
                <text x={figure.count * 0.36 + 78} y={at * 32 + 20} className="fill-ink text-xs">
                  {figure.count}
                </text>
              </g>
            ))}
          </svg>
        }
        table={
          <FiguresTable
            caption="From sent to answered"
            columns={[
              { key: 'step', label: 'Step' },
              { key: 'count', label: 'Count', numeric: true },
            ]}
            rows={figures.map(figure => ({ key: figure.key, cells: [figure.label, figure.count] }))}
          />
        }
      />
      <Card title="Facts">
        <KeyValueList
          items={[
            { key: 'id', label: 'Number', value: <CodeText>1</CodeText> },
            { key: 'state', label: 'State', value: <Badge tone="success">Open</Badge> },
            { key: 'ends', label: 'Ends', value: '31 Dec 2026 23:59' },
          ]}
        />
        <Disclosure summary="More facts" className="mt-2">
          <p className="text-muted">Folded away until wanted.</p>
        </Disclosure>
        <Separator className="my-3" />
        <ScrollArea label="Raw answer" className="max-h-20 font-mono text-sm">
          {figures.map(figure => (
            <p key={figure.key} className="py-1">{`{ "step": "${figure.label}", "count": ${figure.count} }`}</p>
          ))}
        </ScrollArea>
      </Card>
    </GallerySection>
  )
}
