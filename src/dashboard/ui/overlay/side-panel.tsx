import { type ReactNode, useRef } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Icon } from '#dashboard/ui/icon'
import { useMedia } from '#dashboard/ui/use-media'
import { closeText } from './close-text'
import { Drawer } from './drawer'
import { sidePanelText } from './side-panel-text'
import { type PanelMoves, usePanelKeys } from './use-panel-keys'
import { besideQuery } from './with-panel'

type SidePanelProps = {
  /** What the panel is about, in a word or two. */
  label: string
  title: ReactNode
  /** The rows before and after, for a panel that moves along its list with the arrow keys. */
  moves?: PanelMoves
  onClose: () => void
  children: ReactNode
}

/** What a row of a list is: beside the list where there is room, over it where there is none, and on a phone in its place. */
export function SidePanel({ label, title, moves, onClose, children }: SidePanelProps) {
  const t = useText(closeText)
  const panel = useRef<HTMLElement>(null)
  const isBeside = useMedia(besideQuery)
  const onKeyDown = usePanelKeys(panel, { moves, onClose, closes: isBeside })
  if (!isBeside) {
    return (
      <Drawer
        open
        sheet
        onOpenChange={open => !open && onClose()}
        title={title}
        panelRef={panel}
        onKeyDown={onKeyDown}
        actions={<Moves moves={moves} />}
      >
        {children}
      </Drawer>
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the keys of what is in it
    <aside
      ref={panel}
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="sticky top-4 max-h-[calc(100dvh-10rem)] overflow-y-auto rounded-lg border border-line bg-surface outline-none"
    >
      <div className="sticky top-0 z-2 flex min-h-12 items-center gap-1 border-b border-line bg-surface px-4 py-2">
        <h2 className="mr-auto min-w-0 font-semibold wrap-anywhere">{title}</h2>
        <Moves moves={moves} />
        <Button variant="ghost" size="sm" square aria-label={t.close} onClick={onClose} className="-mr-1.5">
          <Icon name="close" />
        </Button>
      </div>
      <div className="p-4">{children}</div>
    </aside>
  )
}

function Moves({ moves }: { moves: PanelMoves | undefined }) {
  const t = useText(sidePanelText)
  if (!moves) return null
  return (
    <>
      {(['previous', 'next'] as const).map(direction => (
        <Button
          key={direction}
          variant="ghost"
          size="sm"
          square
          aria-label={t[direction]}
          title={t[direction]}
          // Not `disabled`: the focus stays on it, and keys are still heard.
          aria-disabled={!moves[direction] || undefined}
          onClick={moves[direction]}
        >
          <Icon name={direction === 'next' ? 'chevronDown' : 'chevronUp'} />
        </Button>
      ))}
    </>
  )
}
