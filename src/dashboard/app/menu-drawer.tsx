import { useText } from '#dashboard/i18n/use-text'
import { pageText } from '#dashboard/parts/page/page-text'
import { Drawer } from '#dashboard/ui/overlay/drawer'
import { OwnCorner } from './own-corner'
import { SideMenu } from './side-menu'

/** The main menu as a drawer on narrow screens. */
export function MenuDrawer({ onClose }: { onClose: () => void }) {
  const { product } = useText(pageText)
  return (
    <Drawer open onOpenChange={open => !open && onClose()} title={product} side="left">
      <SideMenu onNavigate={onClose} />
      <div className="mt-4 border-t border-line pt-4">
        <OwnCorner onNavigate={onClose} />
      </div>
    </Drawer>
  )
}
