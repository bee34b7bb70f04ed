import { CallError } from '#dashboard/api/client/call-error'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { CallErrorState } from '#dashboard/parts/call/call-error-state'
import { Button } from '#dashboard/ui/action/button'
import { Field } from '#dashboard/ui/field/field'
import { FileDrop } from '#dashboard/ui/field/file-drop'
import { fileSize } from '#dashboard/ui/field/file-size'
import { Progress } from '#dashboard/ui/state/progress'
import { imageText } from './image-text'
import { maxCharacters, type PreparedImage, type Refusal } from './prepare-image'
import { PreparedView } from './prepared-view'
import { usePastedFile } from './use-pasted-file'
import type { Picked } from './use-picked-image'

/** Endings beside media types: some systems know only one of the two. */
const imageKinds = 'image/png,image/jpeg,image/gif,image/webp,image/svg+xml,.png,.jpg,.jpeg,.gif,.webp,.svg'

/** Bytes of a file that is read at all. */
const maxRead = 100_000_000

type ImagePickerProps = {
  picked: Picked
  sending: boolean
  error: Error | null
  onSend: (image: PreparedImage) => void
  /** Another image takes the place of the last one and of what became of it. */
  onPick: () => void
}

/** Takes an image, shows what it is, and sends it. */
export function ImagePicker({ picked, sending, error, onSend, onPick }: ImagePickerProps) {
  const t = useText(imageText)
  const { reading, prepared } = picked
  const words = useRefusal()
  const take = (file: File | undefined) => {
    if (!file || sending) return
    onPick()
    picked.pick(file)
  }
  usePastedFile(take)
  const image = prepared?.ok ? prepared.image : undefined
  return (
    <div className="flex flex-col gap-4">
      {image ? null : (
        <Field group label={t.file} error={prepared?.ok === false ? words(prepared) : undefined}>
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

function useRefusal() {
  const t = useText(imageText)
  const { locale } = useFormat()
  const size = fileSize((maxCharacters / 4) * 3, locale)
  return ({ name, reason }: { name: string; reason: Refusal }) => t[reason]({ name, size })
}
