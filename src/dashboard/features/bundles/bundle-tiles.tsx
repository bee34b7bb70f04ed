import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import type { MessageState } from '#dashboard/parts/codes/message-state'
import { StatTile, StatTiles } from '#dashboard/ui/stat-tile'
import type { BundleFigures } from './bundle-figures'
import { bundleText } from './texts'

/** Shown even at zero. */
const usual = new Set<MessageState>(['delivered', 'failed', 'inProgress'])
const shownStates = ['delivered', 'failed', 'inProgress', 'unknown'] as const

type BundleTilesProps = {
  figures: BundleFigures
  /** The state in force as a filter. */
  chosen: string | undefined
  /** Filters by a state; undefined shows all. */
  onChoose: (state: MessageState | undefined) => void
}

/** Counts by state, segments, and cost by currency. A count filters the list. */
export function BundleTiles({ figures, chosen, onChoose }: BundleTilesProps) {
  const t = useText(bundleText)
  const format = useFormat()
  const { messages, unreadable, withoutSegments } = figures
  const states = shownStates.filter(state => usual.has(state) || figures.states[state] > 0)
  return (
    <StatTiles>
      <StatTile
        dense
        label={t.sent}
        value={format.number(messages)}
        note={unreadable > 0 ? t.unreadable({ n: unreadable }) : undefined}
        {...(chosen !== undefined && { onPress: () => onChoose(undefined) })}
      />
      {states.map(state => (
        <StateTile
          key={state}
          state={state}
          figures={figures}
          pressed={chosen === state}
          onPress={() => onChoose(chosen === state ? undefined : state)}
        />
      ))}
      <StatTile
        dense
        label={t.segments}
        value={withoutSegments < messages ? format.number(figures.segments) : t.notGiven}
        unknown={withoutSegments >= messages}
        note={withoutSegments > 0 && withoutSegments < messages ? t.withoutSegments({ n: withoutSegments }) : undefined}
      />
      <CostTiles figures={figures} />
    </StatTiles>
  )
}

type StateTileProps = { state: MessageState; figures: BundleFigures; pressed: boolean; onPress: () => void }

/** Count and share of a state; unknown where no message has a known status. */
function StateTile({ state, figures: { states, messages }, pressed, onPress }: StateTileProps) {
  const t = useText(bundleText)
  const format = useFormat()
  const count = states[state]
  const unknown = states.unknown
  if (state !== 'unknown' && messages > 0 && unknown === messages) {
    return <StatTile dense unknown label={t[state]} value={t.notKnown} />
  }
  const percent = format.percent(messages > 0 ? count / messages : 0)
  // Messages of unknown status may belong here too.
  const isAtLeast = state !== 'unknown' && unknown > 0
  return (
    <StatTile
      dense
      label={t[state]}
      value={format.number(count)}
      denominator={
        <>
          <span>{t.of({ all: messages })}</span>
          {messages > 0 && !isAtLeast ? <span>{` · ${percent}`}</span> : null}
        </>
      }
      note={isAtLeast ? t.atLeastOf({ percent }) : undefined}
      pressed={pressed}
      {...((count > 0 || pressed) && { onPress })}
    />
  )
}

/** One tile a currency: amounts of different currencies are never added. */
function CostTiles({ figures }: { figures: BundleFigures }) {
  const t = useText(bundleText)
  const format = useFormat()
  if (figures.costs.length === 0) return <StatTile dense unknown label={t.cost} value={t.noCost} />
  return figures.costs.map(({ currency, total, messages }) => {
    const notes = [!currency && t.noCurrency, messages < figures.messages && t.costOf({ n: messages })]
    return (
      <StatTile
        dense
        key={currency}
        label={t.cost}
        value={format.money(total, currency)}
        note={notes.filter(Boolean).join(', ')}
      />
    )
  })
}
