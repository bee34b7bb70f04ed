import { useBarFocus } from './use-bar-focus'

export type DrawnBar = { key: string; name: string; count: number; label: string; color: string }

type BarDrawingProps = {
  /** What the bars are read out as. */
  title: string
  bars: readonly DrawnBar[]
  /** Where the scale ends, unless a count is higher. */
  whole: number
  /** Pixels for the names. */
  nameWidth?: number
  /** Pixels for the figures at the end. */
  labelWidth?: number
  /** Bars are then buttons. `press` says what pressing one does, for who cannot see it. */
  onBar?: { press: (bar: DrawnBar) => void; label: (bar: DrawnBar) => string; can: (bar: DrawnBar) => boolean }
}

/** Pixels. */
const size = { row: 44, bar: 24, edge: 4, gap: 8, line: 15 }

/** How high so many bars are, in px. */
export const heightOfBars = (bars: number): number => bars * size.row + 2 * size.edge

/**
 * Horizontal bars on one scale from 0 to `whole`, each with its figures written at its end. Drawn by hand: a chart
 * library is ten times as much code as the page around it. Nothing is measured, which would have the page laid out twice.
 */
export function BarDrawing({ onBar, ...drawing }: BarDrawingProps) {
  if (!onBar) return <ReadableBars {...drawing} />
  return (
    <div className="relative">
      <Drawing {...drawing} />
      <ul aria-label={drawing.title} className="absolute inset-0 py-1">
        {drawing.bars.map(bar => (
          <li key={bar.key} className="h-11">
            {onBar.can(bar) ? (
              <button
                type="button"
                aria-label={onBar.label(bar)}
                title={onBar.label(bar)}
                onClick={() => onBar.press(bar)}
                className="block size-full rounded-sm hover:bg-ink/6"
              />
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Bars that do nothing can still be gone through, one by one. */
function ReadableBars(drawing: Omit<BarDrawingProps, 'onBar'>) {
  return <Drawing {...drawing} focus={useBarFocus(drawing.bars.length)} />
}

type DrawingProps = Omit<BarDrawingProps, 'onBar'> & { focus?: ReturnType<typeof useBarFocus> }

function Drawing({ title, bars, whole, nameWidth = 104, labelWidth = 116, focus }: DrawingProps) {
  const list = focus && ({ role: 'list', 'aria-label': title } as const)
  const end = Math.max(whole, ...bars.map(bar => bar.count))
  return (
    <svg {...list} width="100%" height={heightOfBars(bars.length)} fontSize={13} className="block">
      {bars.map(({ key, name, count, label, color }, index) => {
        const middle = size.edge + size.row * (index + 0.5)
        return (
          <g key={key} {...(focus && { role: 'listitem', 'aria-label': `${name}: ${label}`, ...focus(index) })}>
            <Name name={name} middle={middle} width={nameWidth - size.gap} />
            <svg x={nameWidth} y={middle - size.bar / 2} height={size.bar}>
              <Bar share={1} beside={nameWidth + labelWidth} color="var(--sunken)" />
              <Bar share={Math.max(0, count) / end} beside={nameWidth + labelWidth} color={color} />
            </svg>
            {/* Figures stand in one column at the right, so that they can be compared down the chart. */}
            <text x="100%" dx={-size.edge} y={middle} dy="0.35em" textAnchor="end" fill="var(--ink)">
              {label}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

/**
 * A share of the whole width less `beside` pixels: the same share of all of it, moved to the left by that share of the
 * pixels, and cut off there by the drawing it is in.
 */
function Bar({ share, beside, color }: { share: number; beside: number; color: string }) {
  return <rect x={-share * beside} width={`${share * 100}%`} height={size.bar} rx={2} fill={color} />
}

/** A name that ends beside its bar, in as many lines as it needs. */
function Name({ name, middle, width }: { name: string; middle: number; width: number }) {
  const lines = linesOf(name, width)
  return (
    <text y={middle - ((lines.length - 1) * size.line) / 2} dy="0.35em" textAnchor="end" fill="var(--muted)">
      {lines.map((line, index) => (
        <tspan key={line} x={width} dy={index === 0 ? undefined : size.line}>
          {index === lines.length - 1 ? line : `${line} `}
        </tspan>
      ))}
    </text>
  )
}

/** Pixels that a letter of 13 px takes on average; a line may come out a little shorter than its room. */
const letter = 6.8

/** The words in lines that fit a width, roughly; a word that is longer stands alone. */
function linesOf(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && longer.length * letter <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
