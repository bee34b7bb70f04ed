import { Link, useSearchParams } from 'react-router-dom'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import type { MessageState } from '#dashboard/parts/codes/message-state'
import { linkClass } from '#dashboard/ui/action/link-class'
import { StatTile, StatTiles } from '#dashboard/ui/stat-tile'
import { withChanges } from '#dashboard/ui/use-search'
import type { BundleFigures } from './bundle-figures'
import { bundleText } from './bundle-text'

/** Always shown, even when none is in it; the other states only when some are. */
const usual = new Set<MessageState>(['delivered', 'failed', 'inProgress'])
const shownStates = ['delivered', 'failed', 'inProgress', 'unknown'] as const

/** The counts of a bundle, each with what it is a part of, and what it cost by currency. */
export function BundleTiles({ figures }: { figures: BundleFigures }) {
  const t = useText(bundleText)
  const format = useFormat()
  const whole = format.number(figures.messages)
  const states = shownStates.filter(state => usual.has(state) || figures.states[state] > 0)
  return (
    <StatTiles>
      <StatTile
        label={t.sent}
        value={whole}
        note={figures.unreadable > 0 ? t.unreadable({ n: figures.unreadable }) : undefined}
      />
      {states.map(state => (
        <StatTile
          key={state}
          label={t[state]}
          value={format.number(figures.states[state])}
          denominator={t.of({ whole })}
          note={<StateNote state={state} count={figures.states[state]} messages={figures.messages} />}
        />
      ))}
      <StatTile
        label={t.segments}
        value={figures.withoutSegments < figures.messages ? format.number(figures.segments) : '–'}
        note={figures.withoutSegments > 0 ? t.withoutSegments({ n: figures.withoutSegments }) : undefined}
      />
      <CostTiles figures={figures} />
    </StatTiles>
  )
}

type StateNoteProps = { state: MessageState; count: number; messages: number }

/** The share of a state, and the way to its messages below. */
function StateNote({ state, count, messages }: StateNoteProps) {
  const t = useText(bundleText)
  const format = useFormat()
  const [params] = useSearchParams()
  const share = messages > 0 ? t.share({ percent: format.percent(count / messages) }) : undefined
  return (
    <>
      {share}
      {state === 'failed' && count > 0 ? (
        <Link
          to={{ search: withChanges(params, { state }).toString() }}
          replace
          preventScrollReset
          className={`${linkClass} block w-fit`}
        >
          {t.showFailed}
        </Link>
      ) : null}
    </>
  )
}

/** One tile a currency: amounts of different currencies are never added. */
function CostTiles({ figures }: { figures: BundleFigures }) {
  const t = useText(bundleText)
  const format = useFormat()
  if (figures.costs.length === 0) return <StatTile label={t.cost} value="–" note={t.noCost} />
  return figures.costs.map(({ currency, total, messages }) => (
    <StatTile
      key={currency}
      label={t.cost}
      value={format.money(total, currency)}
      note={
        <>
          {currency ? null : <span className="block">{t.noCurrency}</span>}
          {t.costOf({ n: format.number(messages) })}
        </>
      }
    />
  ))
}
