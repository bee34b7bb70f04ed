import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

const debounceMs = 350

/** The server takes this many characters (`POST /preview`). */
const longest = 2_000_000

type PreviewFrameProps = {
  html: string
  remoteImages: boolean
  title: string
  /** Stands in the frame's place when there is more than the server takes; without it the server's refusal does. */
  tooLong?: string
  className: string
}
type Shot = { html: string; remoteImages: boolean; drawn: string; number: number }

/** Without what may not be fetched, so that nothing is left for the frame's policy to complain of. */
async function drawable(html: string): Promise<string> {
  if (!/(?:src|srcset|poster|background|data|href)\s*=|url\(|@import/i.test(html)) return html
  try {
    // The reader of HTML is large, and most previews hold no picture.
    return (await import('./remote-images')).withoutRemoteImages(html)
  } catch {
    return html
  }
}

/**
 * Foreign HTML, drawn by the browser in a frame that can do nothing: no scripts, no forms, no way out. It is posted to
 * the server by a form outside the page's own, and the answer carries a policy of its own, because this page's policy
 * forbids inline styles.
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
      {/* A new frame each time: one that is led elsewhere would add a step to the way back. */}
      <iframe key={name} name={name} title={title} sandbox="" className={className} />
    </>
  )
}
