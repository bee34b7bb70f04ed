import { useState } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { PreviewFrame } from '#dashboard/parts/html-preview/preview-frame'
import { Checkbox } from '#dashboard/ui/field/checkbox'
import { emailsText } from './emails-text'

/** The body of an e-mail as HTML. Letters are written for white paper, whatever the theme. */
export function HtmlPreview({ html }: { html: string }) {
  const t = useText(emailsText)
  const [images, setImages] = useState(false)
  if (html.trim() === '') return <p className="text-muted">{t.emptyBody}</p>
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-muted">{t.previewNote}</p>
      <PreviewFrame
        html={html}
        remoteImages={images}
        title={t.previewFrame}
        className="h-96 w-full rounded-md border border-line bg-[#ffffff] scheme-light"
      />
      <Checkbox
        label={t.images}
        description={t.imagesNote}
        checked={images}
        onChange={event => setImages(event.target.checked)}
      />
    </div>
  )
}
