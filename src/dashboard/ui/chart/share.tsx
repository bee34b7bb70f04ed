import { useText } from '#dashboard/i18n/use-text'
import { lazyPart } from '#dashboard/ui/lazy-part'
import { MenuButton } from '#dashboard/ui/overlay/menu-button'
import { seldomIcons } from '#dashboard/ui/seldom-icons'
import type { FileRequest } from '#dashboard/ui/table/row-source'
import { chartText } from './chart-text'
import type { Picture } from './picture'

/** A file of figures: for programs, or for Excel. */
export type FileKind = FileRequest['kind']

export type ShareProps = {
  /** What the chart is called. */
  title: string
  picture: Picture
  /** Of its picture and its figures, without an ending. */
  fileName: string
  /** Writes the figures to a file. */
  onFile: (kind: FileKind) => void
  /** What is printed is the page, made for it, instead of the picture. */
  printsPage?: boolean
}

const loadMenu = () => import('./share-menu')
const ShareMenu = lazyPart(() => loadMenu().then(module => module.ShareMenu))

/** How figures leave the product, in a menu that is loaded with the first click. */
export function Share(props: ShareProps) {
  const t = useText(chartText)
  return (
    <MenuButton
      size="sm"
      icon={seldomIcons.share}
      aria-label={t.shareOf({ title: props.title })}
      load={loadMenu}
      menu={<ShareMenu {...props} />}
    >
      {t.share}
    </MenuButton>
  )
}
