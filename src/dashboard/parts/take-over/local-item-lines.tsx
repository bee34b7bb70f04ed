import { participantOf } from '#dashboard/data/shared/participant-key'
import type { Compared } from '#dashboard/data/take-over/local-item'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { CodeText } from '#dashboard/ui/code-text'
import { localItemText, takeOverText } from './take-over-text'

type Named = Pick<Compared, 'kind' | 'key' | 'at'>

/** A note has no key that says anything to a person, but a time. */
const hasTime = (kind: Compared['kind']) => kind === 'receipt' || kind === 'unknown-write'

/** The key as a person knows it. */
const idOf = ({ kind, key }: Named) => (kind === 'participant-name' ? participantOf(key) : key)

/** What something is called, in one text. */
export function useLocalItemName(): (one: Named) => string {
  const kinds: Partial<Record<string, string>> = useText(localItemText)
  const format = useFormat()
  return one => {
    const { kind, at } = one
    return `${kinds[kind] ?? kind} ${hasTime(kind) && at ? format.dateTime(at) : idOf(one)}`
  }
}

export function LocalItemName({ one }: { one: Named }) {
  const { kind, at } = one
  const kinds: Partial<Record<string, string>> = useText(localItemText)
  const format = useFormat()
  return (
    <>
      {kinds[kind] ?? kind} {hasTime(kind) && at ? format.dateTime(at) : <CodeText>{idOf(one)}</CodeText>}
    </>
  )
}

/** Lines that are shown one by one. */
const mostLines = 50

/** A line each; of readings, one an NKI. */
export function LocalItemLines({ items }: { items: readonly Compared[] }) {
  const t = useText(takeOverText)
  const readings = items.filter(({ kind }) => kind === 'nki-reading')
  const counted = [...new Set(readings.map(({ key }) => key))].map((key): [Named, string] => {
    const months = readings.filter(one => one.key === key).length
    return [{ kind: 'nki-reading', key }, t.readings({ n: months })]
  })
  const others = items.filter(({ kind }) => kind !== 'nki-reading').map((one): [Named, string] => [one, one.words])
  const lines = [...others, ...counted]
  return (
    <ul className="divide-y divide-line">
      {lines.slice(0, mostLines).map(([one, words]) => (
        <li key={`${one.kind} ${one.key}`} className="flex flex-wrap justify-between gap-x-4 py-1.5">
          <span className="text-muted">
            <LocalItemName one={one} />
          </span>
          <bdi className="wrap-anywhere">{words}</bdi>
        </li>
      ))}
      {lines.length > mostLines ? (
        <li className="py-1.5 text-muted">{t.more({ n: lines.length - mostLines })}</li>
      ) : null}
    </ul>
  )
}
