import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { catalogue } from '#dashboard/i18n/catalogue'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Icon } from '#dashboard/ui/icon'
import { useMedia } from '#dashboard/ui/use-media'
import { closeText } from './close-text'
import { Drawer } from './drawer'
import { besideQuery } from './with-panel'

const sidePanelText = catalogue({ previous: ['Previous row', 'Föregående rad'], next: ['Next row', 'Nästa rad'] })

type SidePanelProps = {
  label: string
  title: ReactNode
  /** Moves to the previous and next row, also with the arrow keys. */
  moves?: PanelMoves
  onClose: () => void
  children: ReactNode
}

/** Details of a list's row: beside the list on a wide page, over it on a narrower one, instead of it on a phone. */
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
          // `aria-disabled` instead of `disabled` keeps focus and keyboard events.
          aria-disabled={!moves[direction] || undefined}
          onClick={moves[direction]}
        >
          <Icon name={direction === 'next' ? 'chevronDown' : 'chevronUp'} />
        </Button>
      ))}
    </>
  )
}

type PanelMoves = { previous: (() => void) | undefined; next: (() => void) | undefined }

/** Elements with their own use of the up and down keys. */
const ownArrows = 'input,textarea,select,[contenteditable],[role=combobox],[role=listbox],[role=menu],[role=tablist]'
/** Overlays that Escape closes before the panel. */
const ownEscape = '[role=dialog],[role=alertdialog],[role=menu],[role=listbox],[aria-expanded=true]'
const openRow = 'tr[aria-current="true"]'

/** Up and down move along the list, Escape closes (`closes`: no drawer does), focus returns to the last row. */
function usePanelKeys(
  panel: RefObject<HTMLElement | null>,
  { moves, onClose, closes }: { moves: PanelMoves | undefined; onClose: () => void; closes: boolean },
) {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const open = document.querySelector<HTMLElement>(openRow)
    if (!open) return
    const target = open.querySelector<HTMLElement>('[data-row-focus]') ?? open
    if (row.current && row.current !== target) open.scrollIntoView?.({ block: 'nearest' })
    row.current = target
  })
  useLayoutEffect(() => {
    const shown = panel
    return () => {
      const holder = document.activeElement
      if (!shown.current?.contains(holder)) return
      const target = row.current?.isConnected ? row.current : document.getElementById('main')
      setTimeout(() => target?.focus({ preventScroll: true }))
    }
  }, [panel])
  const navigate = useNavigate()
  const page = useLocation().pathname
  useEffect(() => {
    const follow = ({ key, target }: globalThis.KeyboardEvent) => {
      if (
        !/^Arrow(?:Up|Down)$/.test(key) ||
        !(target instanceof HTMLAnchorElement) ||
        !target.matches('[data-row-focus]')
      )
        return
      // Ignore rows that link to another page.
      const { pathname, search, hash } = target
      if (pathname === page) void navigate(search + hash, { replace: true, preventScrollReset: true })
    }
    document.addEventListener('keyup', follow)
    return () => document.removeEventListener('keyup', follow)
  }, [navigate, page])
  useEffect(() => {
    if (!closes) return undefined
    const escape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      if (!(event.target instanceof Element) || event.target.closest(ownEscape)) return
      event.preventDefault()
      onClose()
    }
    document.addEventListener('keydown', escape)
    return () => document.removeEventListener('keydown', escape)
  }, [closes, onClose])
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const move = event.key === 'ArrowDown' ? moves?.next : event.key === 'ArrowUp' ? moves?.previous : undefined
    if (!move || (event.target as Element).closest(ownArrows)) return
    event.preventDefault()
    // The focused element may belong to the row being left.
    panel.current?.focus({ preventScroll: true })
    move()
  }
}
