import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { useOnce } from '#dashboard/form/use-once'
import { Button } from '#dashboard/ui/action/button'
import { Dialog } from '#dashboard/ui/overlay/dialog'

/** Writes something that the team shares; whether nothing more is to be done about it. */
type Work = () => Promise<boolean>

type SharedFormProps = {
  title: string
  size?: 'sm'
  toFirstField?: boolean
  /** Both versions, where somebody else was first. */
  conflict: ReactNode
  /** What is filled in may be saved. */
  isFit: boolean
  onSave: Work
  submit: string
  /** Another action, beside the button. */
  remove?: { label: string; work: Work } | undefined
  onClose: () => void
  /** The fields; `tried`: the person wanted to save, so that what is wrong is said. */
  children: (tried: boolean) => ReactNode
}

/** A form of something that the team shares, in a window: it is sent once, and stays while it is being sent. */
export function SharedForm(props: SharedFormProps) {
  const { title, size, toFirstField = false, conflict, isFit, onSave, submit, remove, onClose, children } = props
  const [tried, setTried] = useState(false)
  const sent = useOnce(async (work: Work) => void ((await work()) && onClose()))
  const trySave = (event: SyntheticEvent) => {
    event.preventDefault()
    setTried(true)
    if (isFit) void sent.run(onSave)
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && !sent.busy && onClose()}
      title={title}
      size={size}
      toFirstField={toFirstField}
    >
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
