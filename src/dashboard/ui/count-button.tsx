import { useFormat } from '#dashboard/i18n/use-format'
import { Button } from '#dashboard/ui/action/button'

type CountButtonProps = {
  what: string
  n: number
  pressed: boolean
  onClick: () => void
}

export function CountButton({ what, n, pressed, onClick }: CountButtonProps) {
  const format = useFormat()
  return (
    <Button size="sm" aria-pressed={pressed} className="max-w-full" onClick={onClick}>
      <span className="truncate">{what}</span> {format.number(n)}
    </Button>
  )
}
