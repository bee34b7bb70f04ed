import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { useOnce } from '#dashboard/form/use-once'
import { Button } from '#dashboard/ui/action/button'
import { Dialog } from '#dashboard/ui/overlay/dialog'

/** Writes a shared entry; resolves to whether the dialog can close. */
type Work = () => Promise<boolean>

type SharedFormProps = {
  title: string
  size?: 'sm'
  /** Both versions, if a colleague was first. */
  conflict: ReactNode
  /** Whether the values are valid. */
  isFit: boolean
  onSave: Work
  submit: string
  /** A removal, beside the submit button. */
  remove?: { label: string; work: Work } | undefined
  onClose: () => void
  /** The fields; `tried`: a save was attempted, so show what is invalid. */
  children: (tried: boolean) => ReactNode
}

/** A form for a shared entry, in a dialog that stays open while the request is pending. */
export function SharedForm(props: SharedFormProps) {
  const { title, size, conflict, isFit, onSave, submit, remove, onClose, children } = props
  const [tried, setTried] = useState(false)
  const sent = useOnce(async (work: Work) => void ((await work()) && onClose()))
  const trySave = (event: SyntheticEvent) => {
    event.preventDefault()
    setTried(true)
    if (isFit) void sent.run(onSave)
  }
  return (
    <Dialog open toFirstField onOpenChange={open => !open && !sent.busy && onClose()} title={title} size={size}>
      {conflict ?? (
        <form onSubmit={trySave} noValidate className="flex flex-col gap-4">
          {children(tried)}
          <div className="flex flex-wrap justify-end gap-2">
            {remove ? (
              <Button variant="ghost" busy={sent.busy} onClick={() => void sent.run(remove.work)}>
                {remove.label}
              </Button>
            ) : null}
            <Button type="submit" variant="primary" busy={sent.busy}>
              {submit}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
