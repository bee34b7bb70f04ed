import { useEffect } from 'react'
import { putOff } from '#dashboard/data/take-over/take-over'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { TakeOverDialog } from './take-over-dialog'
import { takeOverText } from './take-over-text'
import { countOffered, useLocalItems } from './use-local-items'

type TeamOfferProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** What this browser has for the team, also after the person put the question off. */
export function TeamOffer({ open, onOpenChange }: TeamOfferProps) {
  const t = useText(takeOverText)
  const { items, decide } = useLocalItems()
  const n = countOffered(items)
  const isShown = open && n > 0
  useEffect(() => {
    if (isShown) decide(true)
  }, [isShown, decide])
  const close = () => {
    onOpenChange(false)
    decide(false)
  }
  const later = () => {
    close()
    void putOff()
  }
  if (!items || n === 0) return null
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <p>{t.title({ n })}</p>
      <Button size="sm" onClick={() => onOpenChange(true)}>
        {t.look}
      </Button>
      {isShown ? <TakeOverDialog items={items} onLater={later} onClose={close} /> : null}
    </div>
  )
}
