import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { useOperatorWords } from '#dashboard/parts/operators/use-operator-words'
import { FiguresTable } from '#dashboard/ui/chart/figures-table'
import type { DeliveryTime } from './delivery-times'
import { deliveryTimesText } from './delivery-times-text'
import { elapsedText } from './elapsed-text'
import { messageText } from './message-text'

/** Half of the messages, and all but the slowest, were there within these times; with how many that is said of. */
export function DeliveryTimesTable({ times }: { times: readonly DeliveryTime[] }) {
  const t = useText(deliveryTimesText)
  const words = useText(messageText)
  const format = useFormat()
  const operatorWords = useOperatorWords()
  return (
    <FiguresTable
      caption={t.title}
      columns={[
        { key: 'operator', label: t.operator },
        { key: 'n', label: t.delivered, numeric: true },
        { key: 'p50', label: t.p50, numeric: true },
        { key: 'p95', label: t.p95, numeric: true },
      ]}
      rows={times.map(({ operator, n, p50, p95 }) => ({
        key: operator,
        cells: [
          operator ? operatorWords(operator) : t.notGiven,
          format.number(n),
          withUnits(elapsedText(words, format, p50)),
          withUnits(elapsedText(words, format, p95)),
        ],
      }))}
    />
  )
}

/** A number stays with its unit; between "4 h" and "57 min" the line may break, so that the table fits its card. */
const withUnits = (elapsed: string) => elapsed.replaceAll(/(\d) (?=\p{L})/gu, '$1\u00a0')
