import { type RefObject, useState } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Field } from '#dashboard/ui/field/field'
import { NumberInput } from '#dashboard/ui/field/number-input'
import type { TypedNumber } from '#dashboard/ui/field/number-text'
import { AnchoredPopover } from '#dashboard/ui/overlay/anchored-popover'
import { movingText } from './moving-text'

type MovePopoverProps = {
  anchor: RefObject<HTMLElement | null>
  title: string
  at: number
  all: number
  onMove: (to: number) => void
  onClose: () => void
}

/** Asks for the position of a question. */
export function MovePopover({ anchor, title, at, all, onMove, onClose }: MovePopoverProps) {
  const t = useText(movingText)
  const [position, setPosition] = useState<TypedNumber>(at + 1)
  const valid = typeof position === 'number' && Number.isInteger(position) && position >= 1 && position <= all
  return (
    <AnchoredPopover anchor={anchor} label={t.moveTo({ title })} className="p-3" onClose={onClose}>
      <form
        className="flex items-end gap-2"
        onSubmit={event => {
          event.preventDefault()
          if (!valid) return
          onMove(position - 1)
          onClose()
        }}
      >
        <Field label={t.position({ all })} className="w-36" error={valid ? undefined : t.wrong({ all })}>
          <NumberInput value={position} onValueChange={setPosition} min={1} max={all} />
        </Field>
        <Button type="submit" variant="primary">
          {t.move}
        </Button>
      </form>
    </AnchoredPopover>
  )
}
