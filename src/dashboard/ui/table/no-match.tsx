import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { noMatchText } from './no-match-text'
import type { TableState } from './state/use-table-state'

type NoMatchProps = { state: TableState; snapshot: { total: number }; mayHaveMore: boolean }

/** What stands in the place of rows that filters hide. */
export function NoMatch({ state, snapshot, mayHaveMore }: NoMatchProps) {
  const t = useText(noMatchText)
  const format = useFormat()
  return (
    <EmptyState title={t.noMatch} action={<Button onClick={state.clear}>{t.clear}</Button>}>
      {mayHaveMore ? t.searchedOf({ total: format.number(snapshot.total) }) : null}
    </EmptyState>
  )
}
