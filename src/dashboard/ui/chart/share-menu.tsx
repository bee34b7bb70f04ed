import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Field } from '#dashboard/ui/field/field'
import { Input } from '#dashboard/ui/field/input'
import { Textarea } from '#dashboard/ui/field/textarea'
import { Icon } from '#dashboard/ui/icon'
import { Dialog } from '#dashboard/ui/overlay/dialog'
import { Menu, MenuItem, MenuSeparator } from '#dashboard/ui/overlay/popup'
import { saveFile } from '#dashboard/ui/save-file'
import { seldomIcons } from '#dashboard/ui/seldom-icons'
import type { FileRequest } from '#dashboard/ui/table/row-source'
import { notify } from '#dashboard/ui/toast/notify'
import { ChartPicture, type PictureContent, type PictureShape, takePicture } from './chart-picture'
import { chartText } from './chart-text'

export type FileKind = FileRequest['kind']

export type ShareMenuProps = PictureContent & {
  /** File name without an extension. */
  fileName: string
  onFile: (kind: FileKind) => void
  /** The page has its own print layout and button. */
  withoutPrint?: boolean
}

const shapes = [
  ['pngWide', 'wide', ''],
  ['pngSquare', 'square', '-square'],
] as const

/** Export menu of a chart: pictures with editable texts, files and paper. */
export function ShareMenu({ fileName, onFile, withoutPrint = false, ...content }: ShareMenuProps) {
  const t = useText(chartText)
  const { title } = content
  const [taking, setTaking] = useState<PictureShape>()
  const sheet = useRef<HTMLDivElement>(null)
  const [edited, setEdited] = useState<{ of: string; title: string; sentence: string }>()
  const [isEditing, setEditing] = useState(false)
  const take = async (shape: PictureShape) => {
    flushSync(() => setTaking(shape))
    try {
      if (!sheet.current) throw new Error('There is no place to draw')
      return await takePicture(sheet.current, shape)
    } finally {
      setTaking(undefined)
    }
  }
  const failed = (error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') return
    notify({ tone: 'danger', title: t.pictureFailed, description: t.pictureFailedNext })
  }
  const save = (shape: PictureShape, ending: string) =>
    void take(shape).then(taken => saveFile(taken, `${fileName}${ending}.png`), failed)
  const print = () =>
    take('wide')
      .then(taken => printPicture(taken, title))
      .catch(failed)
  const copyPicture = () => {
    // Plain HTTP and some browsers lack a clipboard for pictures.
    if (typeof ClipboardItem === 'undefined' || !navigator.clipboard?.write) {
      notify({ tone: 'warning', title: t.copyUnsupported, description: t.copyUnsupportedNext })
      return
    }
    // The clipboard must be requested within the click; the picture may follow.
    navigator.clipboard.write([new ClipboardItem({ 'image/png': take('wide') })]).then(
      () => notify({ tone: 'success', title: t.pictureCopied }),
      () => notify({ tone: 'danger', title: t.notCopied, description: t.copyUnsupportedNext }),
    )
  }
  // Discard edited texts when the figures have changed.
  const of = `${title} ${content.sentence ?? ''}`
  const written = edited?.of === of ? edited : { of, title, sentence: content.sentence ?? '' }
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button
            size="sm"
            variant="ghost"
            busy={taking !== undefined}
            aria-label={t.shareOf({ title })}
            className="-mr-2"
          >
            <Icon name={seldomIcons.share} />
            {t.share}
          </Button>
        }
      >
        <MenuItem icon={seldomIcons.copy} onClick={copyPicture}>
          {t.copyPicture}
        </MenuItem>
        {shapes.map(([words, shape, ending]) => (
          <MenuItem key={words} icon={seldomIcons.chart} onClick={() => save(shape, ending)}>
            {t[words]}
          </MenuItem>
        ))}
        <MenuItem icon={seldomIcons.edit} onClick={() => setEditing(true)}>
          {t.editPicture}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={seldomIcons.file} onClick={() => onFile('csv')}>
          {t.csv}
        </MenuItem>
        <MenuItem icon="table" onClick={() => onFile('xlsx')}>
          {t.xlsx}
        </MenuItem>
        {withoutPrint ? null : (
          <>
            <MenuSeparator />
            <MenuItem icon={seldomIcons.print} onClick={() => void print()}>
              {t.print}
            </MenuItem>
          </>
        )}
      </Menu>
      <Dialog open={isEditing} onOpenChange={setEditing} title={t.pictureTitle} toFirstField>
        <div className="flex flex-col gap-3">
          <Field label={t.title}>
            <Input value={written.title} onChange={({ target }) => setEdited({ ...written, title: target.value })} />
          </Field>
          <Field label={t.sentence}>
            <Textarea
              value={written.sentence}
              onChange={({ target }) => setEdited({ ...written, sentence: target.value })}
            />
          </Field>
          <div className="flex flex-wrap justify-end gap-2">
            {shapes.map(([words, shape, ending]) => (
              <Button key={words} busy={taking !== undefined} onClick={() => save(shape, ending)}>
                {t[words]}
              </Button>
            ))}
          </div>
        </div>
      </Dialog>
      {taking ? (
        <ChartPicture {...content} title={written.title} sentence={written.sentence} ref={sheet} shape={taking} />
      ) : null}
    </>
  )
}

/** Prints a picture alone; the print stylesheet hides the rest of the page. */
async function printPicture(picture: Blob, title: string): Promise<void> {
  const image = new Image()
  image.src = URL.createObjectURL(picture)
  image.alt = title
  await image.decode()
  const sheet = document.createElement('div')
  sheet.dataset['printed'] = ''
  sheet.append(image)
  document.body.append(sheet)
  addEventListener(
    'afterprint',
    () => {
      sheet.remove()
      URL.revokeObjectURL(image.src)
    },
    { once: true },
  )
  print()
}
