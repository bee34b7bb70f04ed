import { useEffect, useRef, useState } from 'react'
import { type Compared, compareKept, findKept, takeKept, watchKept } from '#dashboard/data/shared/take-over'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Notice } from '#dashboard/ui/state/notice'
import { TakeOverDialog } from './take-over-dialog'
import { takeOverText } from './take-over-text'

/** Offers the team what this browser kept for itself before; until that is decided, and again after a file was taken in. */
export function TakeOverNotice() {
  const t = useText(takeOverText)
  const [kept, setKept] = useState<Compared[]>([])
  const [open, setOpen] = useState(false)
  // What is being decided on is not looked at anew meanwhile.
  const deciding = useRef(false)
  const decide = (next: boolean) => {
    deciding.current = next
    setOpen(next)
  }
  useEffect(() => {
    let current = true
    let stop = () => {}
    const look = async () => {
      const compared = await compareKept(await findKept())
      const isThere = compared.every(({ beside }) => beside === 'same')
      // What the team has already need not be asked about.
      if (isThere) await takeKept(compared, [])
      if (current) setKept(isThere ? [] : compared)
    }
    const begin = async () => {
      const unsubscribe = await watchKept(() => void (deciding.current || look().catch(() => undefined)))
      if (current) stop = unsubscribe
      else unsubscribe()
      await look()
    }
    begin().catch(() => undefined)
    return () => {
      current = false
      stop()
    }
  }, [])
  if (kept.length === 0) return null
  return (
    <Notice
      tone="info"
      role="status"
      title={t.title({ n: kept.length })}
      className="mb-4"
      action={
        <Button size="sm" onClick={() => decide(true)}>
          {t.look}
        </Button>
      }
    >
      <p>{t.body}</p>
      {open ? (
        <TakeOverDialog
          kept={kept}
          onClose={() => decide(false)}
          onDone={() => {
            decide(false)
            setKept([])
          }}
        />
      ) : null}
    </Notice>
  )
}
