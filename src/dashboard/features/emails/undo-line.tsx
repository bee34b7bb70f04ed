import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Icon } from '#dashboard/ui/icon'
import { emailsText } from './emails-text'
import type { Undo } from './use-undo'

/** What a click did last, and the way back. */
export function UndoLine({ last }: Pick<Undo, 'last'>) {
  const t = useText(emailsText)
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm empty:hidden">
      {last ? (
        <>
          <span className="flex items-center gap-1.5 text-success">
            <Icon name="check" />
            <span className="text-ink">{last.words}</span>
          </span>
          <Button size="sm" onClick={last.undo}>
            {t.undo}
          </Button>
        </>
      ) : null}
    </div>
  )
}
