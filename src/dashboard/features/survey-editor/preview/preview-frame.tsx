import { useEffect, useRef, useState } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { previewText } from './preview-text'

const pause = 350
/** The server takes this many characters (`POST /preview`). */
const longest = 2_000_000

type PreviewFrameProps = { html: string; remoteImages: boolean; className: string }

type Shot = { html: string; remoteImages: boolean; number: number }

/**
 * Foreign HTML, drawn by the browser in a frame that can do nothing: no scripts, no forms, no way out. It is posted to
 * the server, whose answer carries a policy of its own, because this page's policy forbids inline styles.
 */
export function PreviewFrame({ html, remoteImages, className }: PreviewFrameProps) {
  const t = useText(previewText)
  const [shot, setShot] = useState<Shot>({ html, remoteImages, number: 0 })
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (shot.html === html && shot.remoteImages === remoteImages) return undefined
    const timer = setTimeout(() => setShot({ html, remoteImages, number: shot.number + 1 }), pause)
    return () => clearTimeout(timer)
  }, [html, remoteImages, shot])
  const tooLong = shot.html.length > longest
  useEffect(() => {
    if (!tooLong) form.current?.submit()
  }, [shot.number, tooLong])
  if (tooLong) return <p className="text-sm text-warning">{t.tooLong}</p>
  const name = `survey-preview-${shot.number}`
  return (
    <>
      <form ref={form} method="post" action="/preview" target={name} encType="multipart/form-data" hidden>
        <input type="hidden" name="html" value={shot.html} />
        {shot.remoteImages ? <input type="hidden" name="images" value="1" /> : null}
      </form>
      {/* A new frame each time: one that is led elsewhere would add a step to the way back. */}
      <iframe key={name} name={name} title={t.frame} sandbox="" className={className} />
    </>
  )
}
