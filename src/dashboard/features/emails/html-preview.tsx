import { useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '#dashboard/i18n/use-text'
import { Checkbox } from '#dashboard/ui/field/checkbox'
import { emailsText } from './emails-text'

/**
 * HTML in a sandboxed frame, under a policy of its own that the server gives it. It is posted there by a form, which
 * stands outside the page's own forms. For one text: give it the text as a key.
 */
export function HtmlPreview({ html }: { html: string }) {
  const t = useText(emailsText)
  const [images, setImages] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const frame = `preview${useId()}`
  useEffect(() => form.current?.submit(), [html, images])
  if (html.trim() === '') return <p className="text-muted">{t.emptyBody}</p>
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-muted">{t.previewNote}</p>
      {/* A frame of its own for each way of looking: going to another page in one would be a step in the history. */}
      <iframe
        key={String(images)}
        name={frame}
        title={t.previewFrame}
        sandbox=""
        // Letters are written for white paper, whatever the theme.
        style={{ background: '#fff', colorScheme: 'light' }}
        className="h-96 w-full rounded-md border border-line"
      />
      <Checkbox
        label={t.images}
        description={t.imagesNote}
        checked={images}
        onChange={event => setImages(event.target.checked)}
      />
      {createPortal(
        <form ref={form} hidden method="post" action="/preview" target={frame}>
          <textarea readOnly name="html" value={html} />
          {images ? <input readOnly name="images" value="1" /> : null}
        </form>,
        document.body,
      )}
    </div>
  )
}
