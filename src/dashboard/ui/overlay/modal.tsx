import type { AlertDialog } from '@base-ui/react/alert-dialog'
import { Dialog as Base } from '@base-ui/react/dialog'
import { type ComponentProps, useRef } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { buttonClass } from '#dashboard/ui/action/button-class'
import { classNames } from '#dashboard/ui/class-names'
import { Icon } from '#dashboard/ui/icon'
import { closeText } from './close-text'

const [fade, slide] = [
  'transition-[opacity,translate] duration-150 data-ending-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0',
  'fixed inset-y-0 bg-surface transition-[translate] duration-200',
]

const places = {
  middle: {
    viewport: 'flex items-end justify-center sm:items-center sm:p-6',
    popup: `max-h-[calc(100dvh-2rem)] w-full rounded-t-lg bg-raised sm:rounded-lg ${fade}`,
  },
  top: {
    viewport: 'flex items-start justify-center p-3 pt-[12dvh]',
    popup: 'max-h-[70dvh] w-full max-w-xl overflow-hidden rounded-lg bg-raised',
  },
  left: {
    viewport: '',
    popup: `left-0 w-72 data-ending-style:-translate-x-full data-starting-style:-translate-x-full ${slide}`,
  },
  right: {
    viewport: '',
    popup: `right-0 w-[30rem] data-ending-style:translate-x-full data-starting-style:translate-x-full ${slide}`,
  },
}

type ModalProps = ComponentProps<typeof Base.Popup> & {
  open: boolean
  /** Omit where the layer must stay open until its task is done. */
  onOpenChange?: ((open: boolean) => void) | undefined
  place: keyof typeof places
  /** Keeps the layer open at a press outside, and at Escape once something is typed: only its buttons discard that. */
  isForm?: boolean | undefined
  /** `AlertDialog.Root` for a question that a press outside does not close. */
  root?: typeof AlertDialog.Root | typeof Base.Root
}

/** A layer over the page, which waits behind it. */
export function Modal({ open, onOpenChange, place, isForm, root: Root = Base.Root, className, ...popup }: ModalProps) {
  const { viewport, popup: placed } = places[place]
  const typedIn = useRef<Node>(null)
  const change: ComponentProps<typeof Base.Root>['onOpenChange'] = (next, { reason }) => {
    if (isForm && typedIn.current?.isConnected && reason === 'escape-key') return
    onOpenChange?.(next)
  }
  return (
    <Root open={open} onOpenChange={change} disablePointerDismissal={isForm}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 bg-scrim transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport className={classNames('fixed inset-0 overflow-hidden', viewport)}>
          <Base.Popup
            {...popup}
            onInput={({ target }) => {
              typedIn.current = target as Node
            }}
            className={classNames('flex flex-col text-ink shadow-dialog outline-none', placed, className)}
          />
        </Base.Viewport>
      </Base.Portal>
    </Root>
  )
}

/** The button in a modal's corner. */
export function CloseModal() {
  const t = useText(closeText)
  return (
    <Base.Close
      aria-label={t.close}
      className={buttonClass({ variant: 'ghost', size: 'sm', square: true, className: '-mr-1.5' })}
    >
      <Icon name="close" />
    </Base.Close>
  )
}
