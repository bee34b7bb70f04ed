import { useText } from '#dashboard/i18n/use-text'
import { Drawer } from '#dashboard/ui/overlay/drawer'
import { shellText } from './shell-text'
import { SideMenu } from './side-menu'

/** The main menu over the page, for windows too narrow for a side column. */
export function MenuDrawer({ onClose }: { onClose: () => void }) {
  const t = useText(shellText)
  return (
    <Drawer open onOpenChange={open => !open && onClose()} title={t.product} side="left">
      <SideMenu onNavigate={onClose} />
    </Drawer>
  )
}
