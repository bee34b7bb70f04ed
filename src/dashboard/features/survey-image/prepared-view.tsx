import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { CodeText } from '#dashboard/ui/code-text'
import { Checkbox } from '#dashboard/ui/field/checkbox'
import { fileSize } from '#dashboard/ui/field/file-size'
import { KeyValueList } from '#dashboard/ui/key-value-list'
import { imageText } from './image-text'
import type { PreparedImage } from './prepare-image'
import { longestSide, type Size, scaledSize } from './scaled-size'
import { TwoGrounds } from './two-grounds'

type PreparedViewProps = {
  image: PreparedImage
  url: string | undefined
  preserveSize: boolean
  onPreserveSize: (preserve: boolean) => void
  disabled: boolean
}

/** What is going to be sent: how it looks, what it is and how large. */
export function PreparedView({ image, url, preserveSize, onPreserveSize, disabled }: PreparedViewProps) {
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
