import type { Context } from 'hono'
import { problemAnswer } from './problem-answer'
import type { ServerEnvironment } from './server-environment'

/** Characters of HTML in one preview; up to four times as many bytes as a form. */
export const largestPreview = 2_000_000

/** Allows drawing only, framed by this product. Remote images reveal the viewer to their host. */
const previewPolicy = (remoteImages: boolean) =>
  `sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:${remoteImages ? ' https:' : ''}; frame-ancestors 'self'`

/** `POST /preview`, a form with `html` and optionally `images=1`: returns the HTML for a sandboxed frame. */
export async function answerPreview(c: Context<ServerEnvironment>): Promise<Response> {
  const type = c.req.header('content-type') ?? ''
  if (!/^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) {
    return problemAnswer(415, 'A preview takes a form', 'Send the field "html" as a form.')
  }
  const form = await c.req.formData().catch(() => undefined)
  const html = form?.get('html')
  if (typeof html !== 'string') return problemAnswer(400, 'A preview needs HTML', 'The form has no field "html".')
  if (html.length > largestPreview) return problemAnswer(413, 'The text is too long to preview')
  c.set('policy', previewPolicy(form?.get('images') === '1'))
  return new Response(html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}
