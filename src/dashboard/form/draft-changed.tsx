import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Notice } from '#dashboard/ui/state/notice'
import { formText } from './form-text'

/** Says that another tab stored a different draft; the last writer wins. */
export function DraftChanged({ onTake }: { onTake: () => void }) {
  const t = useText(formText)
  return (
    <Notice
      tone="info"
      role="status"
      action={
        <Button size="sm" onClick={onTake}>
          {t.takeOther}
        </Button>
      }
    >
      {t.changedElsewhere}
    </Notice>
  )
}
