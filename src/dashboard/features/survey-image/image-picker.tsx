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
import { longestSide, maxBytes, type Prepared, type PreparedImage, prepareImage, type Size } from './image-file'
import { imageText } from './image-text'

type Picked = { file: File; preserveSize: boolean }

/** State of the picked image, prepared for sending. A later pick wins over a slower earlier one. */
export function usePickedImage() {
  const [picked, setPicked] = useState<Picked>()
  const [last, setLast] = useState<Picked & { prepared: Prepared }>()
  useEffect(() => {
    let current = true
    const prepare = async ({ file, preserveSize }: Picked) => {
      const prepared = await prepareImage(file, preserveSize)
      if (current) setLast({ file, preserveSize, prepared })
    }
    if (picked) void prepare(picked)
    return () => {
      current = false
    }
  }, [picked])
  // While the size changes, the image of the other size stays.
  const prepared = last && last.file === picked?.file ? last.prepared : undefined
  return {
    prepared,
    reading: picked !== undefined && (!prepared || last?.preserveSize !== picked.preserveSize),
    preserveSize: picked?.preserveSize ?? false,
    pick: (file: File) => setPicked({ file, preserveSize: false }),
    setPreserveSize: (preserveSize: boolean) => setPicked(before => before && { ...before, preserveSize }),
    clear: () => setPicked(undefined),
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
  const size = fileSize(maxBytes, locale)
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
  preserveSize: boolean
  onPreserveSize: (preserve: boolean) => void
  disabled: boolean
}

function PreparedView({ image, preserveSize, onPreserveSize, disabled }: PreparedViewProps) {
  const t = useText(imageText)
  const format = useFormat()
  const { mime, data, size, original, animation } = image
  const px = ({ width, height }: Size) => t.px({ width: format.number(width), height: format.number(height) })
  const bytes = (count: number) => fileSize(count, format.locale)
  const isLarge = Math.max(original.size.width, original.size.height) > longestSide
  const most = format.number(longestSide)
  const pixels = { now: px(size), before: px(original.size) }
  const sizes = { now: bytes(image.bytes), before: bytes(original.bytes) }
  const items = [
    { key: 'kind', label: t.kind, value: image.isSvg ? t.drawn({ mime }) : <CodeText>{mime}</CodeText> },
    { key: 'pixels', label: t.pixels, value: pixels.now === pixels.before ? pixels.now : t.from(pixels) },
    { key: 'file', label: t.fileSize, value: sizes.now === sizes.before ? sizes.now : t.was(sizes) },
    { key: 'sent', label: t.sentSize, value: t.base64({ size: bytes(data.length) }) },
  ]
  return (
    <div className="flex flex-col gap-4">
      <TwoGrounds src={`data:${mime};base64,${data}`} alt={t.alt} />
      <KeyValueList items={items} />
      {animation === 'lost' ? <p className="text-sm text-muted">{t.firstFrame}</p> : null}
      {isLarge && animation === 'kept' ? <p className="text-sm text-muted">{t.animated({ most })}</p> : null}
      {isLarge && animation !== 'kept' ? (
        <Checkbox
          label={t.keepSize({ size: pixels.before })}
          description={t.keepSizeNote({ most })}
          checked={preserveSize}
          disabled={disabled}
          onChange={event => onPreserveSize(event.target.checked)}
        />
      ) : null}
    </div>
  )
}
