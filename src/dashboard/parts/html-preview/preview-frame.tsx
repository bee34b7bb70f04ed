import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

const debounceMs = 350

/** Maximum number of characters of `POST /preview`. */
const longest = 2_000_000

type PreviewFrameProps = {
  html: string
  remoteImages: boolean
  title: string
  /** Shown instead of the frame if the HTML is too long; without it the server's refusal is shown. */
  tooLong?: string
  className: string
}
type Shot = { html: string; remoteImages: boolean; drawn: string; number: number }

/** Removes remote references, so that the frame's CSP has nothing to report. */
async function drawable(html: string): Promise<string> {
  if (!/(?:src|srcset|poster|background|data|href)\s*=|url\(|@import/i.test(html)) return html
  try {
    // The HTML parser is large, and most previews have no images.
    return (await import('./remote-images')).withoutRemoteImages(html)
  } catch {
    return html
  }
}

/**
 * Renders foreign HTML in a sandboxed frame without scripts, forms or navigation. The HTML is posted to the server,
 * which returns it with a CSP of its own: this page's CSP forbids inline styles.
 */
export function PreviewFrame({ html, remoteImages, title, tooLong, className }: PreviewFrameProps) {
  const [shot, setShot] = useState<Shot>()
  const form = useRef<HTMLFormElement>(null)
  const number = shot ? shot.number + 1 : 0
  const isShown = shot?.html === html && shot.remoteImages === remoteImages
  useEffect(() => {
    if (isShown) return undefined
    let over = false
    const draw = async () => {
      const drawn = remoteImages ? html : await drawable(html)
      if (!over) setShot({ html, remoteImages, drawn, number })
    }
    const timer = setTimeout(() => void draw(), number === 0 ? 0 : debounceMs)
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [html, remoteImages, isShown, number])
  const refused = tooLong !== undefined && html.length > longest
  useEffect(() => {
    if (shot && !refused) form.current?.submit()
  }, [shot, refused])
  if (refused) return <p className="text-sm text-warning">{tooLong}</p>
  const name = `html-preview-${shot?.number ?? 0}`
  return (
    <>
      {createPortal(
        <form ref={form} method="post" action="/preview" target={name} encType="multipart/form-data" hidden>
          <input type="hidden" name="html" value={shot?.drawn ?? ''} />
          {shot?.remoteImages ? <input type="hidden" name="images" value="1" /> : null}
        </form>,
        document.body,
      )}
      {/* A new frame per load: navigating an existing one would add a history entry. */}
      <iframe key={name} name={name} title={title} sandbox="" className={className} />
    </>
  )
}
