import { useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { withoutRemoteImages } from './remote-images'

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
type Shot = { html: string; remoteImages: boolean; number: number }

/**
 * Foreign HTML, drawn by the browser in a frame that can do nothing: no scripts, no forms, no way out. It is posted to
 * the server by a form outside the page's own, and the answer carries a policy of its own, because this page's policy
 * forbids inline styles.
 */
export function PreviewFrame({ html, remoteImages, title, tooLong, className }: PreviewFrameProps) {
  const [shot, setShot] = useState<Shot>({ html, remoteImages, number: 0 })
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (shot.html === html && shot.remoteImages === remoteImages) return undefined
    const timer = setTimeout(() => setShot({ html, remoteImages, number: shot.number + 1 }), debounceMs)
    return () => clearTimeout(timer)
  }, [html, remoteImages, shot])
  const drawn = useMemo(
    // What may not be fetched is not there, so that nothing is left for the frame's policy to complain of.
    () => (shot.remoteImages ? shot.html : withoutRemoteImages(shot.html)),
    [shot],
  )
  const refused = tooLong !== undefined && shot.html.length > longest
  useEffect(() => {
    if (!refused) form.current?.submit()
  }, [shot.number, refused])
  if (refused) return <p className="text-sm text-warning">{tooLong}</p>
  const name = `html-preview-${shot.number}`
  return (
    <>
      {createPortal(
        <form ref={form} method="post" action="/preview" target={name} encType="multipart/form-data" hidden>
          <input type="hidden" name="html" value={drawn} />
          {shot.remoteImages ? <input type="hidden" name="images" value="1" /> : null}
        </form>,
        document.body,
      )}
      {/* A new frame each time: one that is led elsewhere would add a step to the way back. */}
      <iframe key={name} name={name} title={title} sandbox="" className={className} />
    </>
  )
}
