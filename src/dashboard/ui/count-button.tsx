import { useFormat } from '#dashboard/i18n/use-format'
import { Button } from '#dashboard/ui/action/button'

type CountButtonProps = {
  what: string
  n: number
  pressed: boolean
  onClick: () => void
}

/** A filter button above a table with the number of matching rows. */
export function CountButton({ what, n, pressed, onClick }: CountButtonProps) {
  const format = useFormat()
  return (
    <Button size="sm" aria-pressed={pressed} className="max-w-full" onClick={onClick}>
      <span className="truncate">{what}</span> {format.number(n)}
    </Button>
  )
}
