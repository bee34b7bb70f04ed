import { useText } from '#dashboard/i18n/use-text'
import { Icon } from '#dashboard/ui/icon'
import { tableText } from '#dashboard/ui/table/table-text'

/** A cell whose value came as another kind than it should be: what came, marked. The rest of its row counts. */
export function WrongCell({ came }: { came: string }) {
  const t = useText(tableText)
  return (
    <span title={`${t.wrongCell}: ${came}`} className="inline-flex max-w-full items-center gap-1.5 align-bottom">
      <Icon name="warning" className="shrink-0 text-warning" />
      <span className="sr-only">{t.wrongCell}:</span> <bdi className="truncate text-muted">{came}</bdi>
    </span>
  )
}
