import { useEffect, useRef, useState } from 'react'
import { CallError } from '#dashboard/api/client/call-error'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { CallErrorState } from '#dashboard/parts/call/call-error-state'
import { TwoGrounds } from '#dashboard/parts/pairing/survey-logo'
import { Button } from '#dashboard/ui/action/button'
import { CodeText } from '#dashboard/ui/code-text'
import { Checkbox } from '#dashboard/ui/field/checkbox'
import { Field } from '#dashboard/ui/field/field'
import { FileDrop } from '#dashboard/ui/field/file-drop'
import { fileSize } from '#dashboard/ui/field/file-size'
import { KeyValueList } from '#dashboard/ui/key-value-list'
import { Progress } from '#dashboard/ui/state/progress'
import {
  drawImage,
  longestSide,
  maxCharacters,
  type Prepared,
  type PreparedImage,
  prepareImage,
  type Size,
  scaledSize,
} from './image-file'
import { imageText } from './image-text'

type State = {
  file: File | undefined
  preserveSize: boolean
  /** The file is being read; `prepared` may still be the result for the other size. */
  reading: boolean
  prepared: Prepared | undefined
  /** Object URL of the prepared image, revoked when replaced. */
  url: string | undefined
}

const nothing: State = { file: undefined, preserveSize: false, reading: false, prepared: undefined, url: undefined }

/** The SVG code loads with the first SVG. */
const drawSvg = (text: string) => import('./svg-image').then(({ svgAsPng }) => svgAsPng(text))

/** State of the picked image, prepared for sending. A later pick wins over a slower earlier one. */
export function usePickedImage() {
  const [{ file: picked, ...state }, setState] = useState(nothing)
  const turn = useRef(0)
  const { url } = state
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url])

  const prepare = async (file: File, preserveSize: boolean) => {
    turn.current += 1
    const mine = turn.current
    setState(before =>
      before.file === file ? { ...before, preserveSize, reading: true } : { ...nothing, file, reading: true },
    )
    const prepared = await prepareImage(file, {
      open: blob => createImageBitmap(blob),
      scale: drawImage,
      drawSvg,
      preserveSize,
    }).catch(
      // The file was deleted after it was picked.
      (): Prepared => ({ ok: false, name: file.name, reason: 'unreadable' }),
    )
    if (mine !== turn.current) return
    const address = prepared.ok ? URL.createObjectURL(prepared.image.blob) : undefined
    setState({ file, preserveSize, reading: false, prepared, url: address })
  }
  return {
    ...state,
    pick: (file: File) => void prepare(file, false),
    setPreserveSize(preserve: boolean) {
      if (picked) void prepare(picked, preserve)
    },
    clear() {
      turn.current += 1
      setState(nothing)
    },
  }
}

/** Extensions beside media types: some systems know only one of the two. */
const imageKinds = 'image/png,image/jpeg,image/gif,image/webp,image/svg+xml,.png,.jpg,.jpeg,.gif,.webp,.svg'

/** Maximum size of a file in bytes. */
const maxRead = 100_000_000

type ImagePickerProps = {
  picked: ReturnType<typeof usePickedImage>
  sending: boolean
  error: Error | null
  onSend: (image: PreparedImage) => void
  /** Called when another image is picked, to clear the last result. */
  onPick: () => void
}

export function ImagePicker({ picked, sending, error, onSend, onPick }: ImagePickerProps) {
  const t = useText(imageText)
  const { reading, prepared } = picked
  const { locale } = useFormat()
  const take = (file: File | undefined) => {
    if (!file || sending) return
    onPick()
    picked.pick(file)
  }
  usePastedFile(take)
  const image = prepared?.ok ? prepared.image : undefined
  const size = fileSize((maxCharacters / 4) * 3, locale)
  const refused = prepared?.ok === false ? t[prepared.reason]({ name: prepared.name, size }) : undefined
  return (
    <div className="flex flex-col gap-4">
      {image ? null : (
        <Field group label={t.file} error={refused}>
          <FileDrop onFiles={([file]) => take(file)} offered={imageKinds} maxSize={maxRead} hint={t.hint} />
        </Field>
      )}
      {reading && !image ? <Progress label={t.reading} value={null} /> : null}
      {image ? (
        <>
          <PreparedView
            image={image}
            url={picked.url}
            preserveSize={picked.preserveSize}
            onPreserveSize={picked.setPreserveSize}
            disabled={sending}
          />
          {sending ? <Progress label={t.sending} value={null} valueText={t.sendingNote} /> : null}
          {error && !sending ? (
            <CallErrorState error={error} issues={error instanceof CallError ? error.issues : []} />
          ) : null}
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" busy={sending || reading} onClick={() => onSend(image)}>
              {t.upload}
            </Button>
            <Button
              disabled={sending}
              onClick={() => {
                onPick()
                picked.clear()
              }}
            >
              {t.remove}
            </Button>
          </div>
        </>
      ) : null}
    </div>
  )
}

/** Accepts a file pasted anywhere on the page, except text pasted into a field. */
function usePastedFile(onFile: (file: File) => void): void {
  const take = useRef(onFile)
  useEffect(() => {
    take.current = onFile
  })
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0]
      // The drop zone has handled it.
      if (!file || event.defaultPrevented) return
      event.preventDefault()
      take.current(file)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}

type PreparedViewProps = {
  image: PreparedImage
  url: string | undefined
  preserveSize: boolean
  onPreserveSize: (preserve: boolean) => void
  disabled: boolean
}

function PreparedView({ image, url, preserveSize, onPreserveSize, disabled }: PreparedViewProps) {
  const t = useText(imageText)
  const format = useFormat()
  const { mime, size, original, scaled, animated } = image
  const px = ({ width, height }: Size) => t.px({ width: format.number(width), height: format.number(height) })
  const bytes = (count: number) => fileSize(count, format.locale)
  const large = scaledSize(original.size) !== undefined
  const most = format.number(longestSide)
  const items = [
    { key: 'kind', label: t.kind, value: image.isDrawn ? t.drawn({ mime }) : <CodeText>{mime}</CodeText> },
    { key: 'pixels', label: t.pixels, value: scaled ? t.from({ now: px(size), before: px(original.size) }) : px(size) },
    {
      key: 'file',
      label: t.fileSize,
      value:
        image.blob.size === original.bytes
          ? bytes(original.bytes)
          : t.was({ now: bytes(image.blob.size), before: bytes(original.bytes) }),
    },
    { key: 'sent', label: t.sentSize, value: t.base64({ size: bytes(image.data.length) }) },
  ]
  return (
    <div className="flex flex-col gap-4">
      {url ? <TwoGrounds src={url} alt={t.alt} /> : <div className="h-44" />}
      <KeyValueList items={items} />
      {large && animated ? <p className="text-sm text-muted">{t.animated({ most })}</p> : null}
      {large && !animated ? (
        <Checkbox
          label={t.keepSize({ size: px(original.size) })}
          description={t.keepSizeNote({ most })}
          checked={preserveSize}
          disabled={disabled}
          onChange={event => onPreserveSize(event.target.checked)}
        />
      ) : null}
    </div>
  )
}
