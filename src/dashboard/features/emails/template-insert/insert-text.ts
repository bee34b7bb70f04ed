import { escaped, isHtml } from '#dashboard/features/emails/letter/fill-letter'

/** A body with a plain text at its end; in HTML it is shown as the text it is. */
export function withText(body: string, text: string): string {
  if (body.trim() === '') return text
  const words = isHtml(body) ? `<p>${escaped(text).replaceAll(/\r?\n/g, '<br>\n')}</p>` : text
  return `${body.trimEnd()}\n\n${words}\n`
}
