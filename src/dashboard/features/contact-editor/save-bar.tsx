import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { contactText } from './contact-text'

type SaveBarProps = { count: number; saving: boolean; onDiscard: () => void }

/** Stays in sight while something is changed: how much, and what to do with it. */
export function SaveBar({ count, saving, onDiscard }: SaveBarProps) {
  const t = useText(contactText)
  return (
    <div
      className={`flex flex-wrap items-center gap-2 rounded-lg border bg-raised px-4 py-2.5 ${
        count > 0 ? 'sticky bottom-3 z-5 border-strong shadow-popup' : 'border-line'
      }`}
    >
      <p role="status" className={count > 0 ? 'font-medium' : 'text-muted'}>
        {count > 0 ? t.changes({ n: count }) : t.noChanges}
      </p>
      <div className="ml-auto flex gap-2">
        <Button variant="ghost" disabled={count === 0 || saving} onClick={onDiscard}>
          {t.discard}
        </Button>
        <Button type="submit" variant="primary" busy={saving} disabled={count === 0}>
          {t.save}
        </Button>
      </div>
    </div>
  )
}
