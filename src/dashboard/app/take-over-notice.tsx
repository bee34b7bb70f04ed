import { useEffect, useState } from 'react'
import { isPutOff, putOff } from '#dashboard/data/take-over/take-over'
import { useText } from '#dashboard/i18n/use-text'
import { TakeOverDialog } from '#dashboard/parts/take-over/take-over-dialog'
import { takeOverText } from '#dashboard/parts/take-over/take-over-text'
import { countOffered, useLocalItems } from '#dashboard/parts/take-over/use-local-items'
import { Button } from '#dashboard/ui/action/button'
import { Notice } from '#dashboard/ui/state/notice'

/** Offers the team what this browser kept for itself before, until the person decides or puts it off. */
export function TakeOverNotice() {
  const t = useText(takeOverText)
  const { items, decide } = useLocalItems()
  const [open, setOpen] = useState(false)
  const [isLater, setLater] = useState<boolean>()
  useEffect(() => {
    // What a file brought is asked about again.
    isPutOff().then(setLater, () => undefined)
  }, [items])
  const change = (next: boolean) => {
    decide(next)
    setOpen(next)
  }
  const later = () => {
    change(false)
    setLater(true)
    void putOff()
  }
  const n = countOffered(items)
  if (!items || n === 0 || isLater !== false) return null
  return (
    <Notice
      tone="info"
      role="status"
      title={t.title({ n })}
      className="mb-4"
      action={
        <>
          <Button size="sm" onClick={() => change(true)}>
            {t.look}
          </Button>
          <Button size="sm" variant="ghost" onClick={later}>
            {t.later}
          </Button>
        </>
      }
    >
      <p>{t.body}</p>
      {open ? <TakeOverDialog items={items} onLater={later} onClose={() => change(false)} /> : null}
    </Notice>
  )
}
