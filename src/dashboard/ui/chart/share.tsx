import { useState } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Icon } from '#dashboard/ui/icon'
import { Menu, MenuItem, MenuSeparator } from '#dashboard/ui/overlay/menu'
import { saveFile } from '#dashboard/ui/save-file'
import { seldomIcons } from '#dashboard/ui/seldom-icons'
import type { FileRequest } from '#dashboard/ui/table/row-source'
import { notify } from '#dashboard/ui/toast/notify'
import { ChartPicture } from './chart-picture'
import { chartText } from './chart-text'
import type { Picture } from './picture'
import type { PictureFormat, PictureShape } from './picture-area'
import { printPicture } from './print-picture'

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

/** A picture that is being taken, and who waits for it. */
type Taking = {
  id: string
  shape: PictureShape
  format: PictureFormat
  resolve: (picture: Blob) => void
  reject: (cause: unknown) => void
}

const pictures = [
  ['pngWide', 'wide', 'png'],
  ['pngSquare', 'square', 'png'],
  ['svgWide', 'wide', 'svg'],
  ['svgSquare', 'square', 'svg'],
] as const

const ending = { wide: '', square: '-square' } as const

/** A menu with the ways figures leave the product: pictures, files and a link. */
export function Share({ title, picture, fileName, onFile, printsPage = false }: ShareProps) {
  const t = useText(chartText)
  const [takings, setTakings] = useState<readonly Taking[]>([])
  const take = (shape: PictureShape, format: PictureFormat) =>
    new Promise<Blob>((resolve, reject) => {
      const end = () => setTakings(all => all.filter(each => each !== taking))
      const taking: Taking = {
        id: `${shape} ${format} ${performance.now()}`,
        shape,
        format,
        resolve: picture => (end(), resolve(picture)),
        reject: cause => (end(), reject(cause)),
      }
      setTakings(others => [...others, taking])
    })
  const failed = () => notify({ tone: 'danger', title: t.pictureFailed, description: t.pictureFailedNext })
  const save = (shape: PictureShape, format: PictureFormat) =>
    take(shape, format).then(taken => saveFile(taken, `${fileName}${ending[shape]}.${format}`), failed)
  const print = () =>
    take('wide', 'svg')
      .then(taken => printPicture(taken, title))
      .catch(failed)
  const copyPicture = () => {
    // Plain http and some browsers have no clipboard for pictures.
    if (typeof ClipboardItem === 'undefined' || !navigator.clipboard?.write) {
      notify({ tone: 'warning', title: t.copyUnsupported, description: t.copyUnsupportedNext })
      return
    }
    // The clipboard is asked for within the click; the picture follows.
    const copied = navigator.clipboard.write([new ClipboardItem({ 'image/png': take('wide', 'png') })])
    copied.then(() => notify({ tone: 'success', title: t.pictureCopied }), notCopied)
  }
  const notCopied = () => notify({ tone: 'danger', title: t.notCopied, description: t.copyUnsupportedNext })
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(location.href)
      notify({ tone: 'success', title: t.linkCopied })
    } catch {
      notify({ tone: 'danger', title: t.linkNotCopied, description: t.linkNotCopiedNext })
    }
  }
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button size="sm" variant="ghost" busy={takings.length > 0} aria-label={t.shareOf({ title })}>
            <Icon name={seldomIcons.share} />
            {t.share}
          </Button>
        }
      >
        <MenuItem icon={seldomIcons.copy} onClick={copyPicture}>
          {t.copyPicture}
        </MenuItem>
        <MenuItem icon={seldomIcons.link} onClick={() => void copyLink()}>
          {t.copyLink}
        </MenuItem>
        <MenuItem icon={seldomIcons.print} onClick={printsPage ? () => globalThis.print() : () => void print()}>
          {t.print}
        </MenuItem>
        <MenuSeparator />
        {pictures.map(([words, shape, format]) => (
          <MenuItem key={words} icon={seldomIcons.chart} onClick={() => void save(shape, format)}>
            {t[words]}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem icon={seldomIcons.file} onClick={() => onFile('csv')}>
          {t.csv}
        </MenuItem>
        <MenuItem icon="table" onClick={() => onFile('xlsx')}>
          {t.xlsx}
        </MenuItem>
      </Menu>
      {takings.map(({ id, shape, format, resolve, reject }) => (
        <ChartPicture key={id} {...{ title, picture, shape, format }} onPicture={resolve} onFailed={reject} />
      ))}
    </>
  )
}
