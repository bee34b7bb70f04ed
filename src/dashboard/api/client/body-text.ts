/** The text of an answer, telling that a chunk came; throws where the connection breaks before the announced end. */
export async function bodyText(response: Response, onChunk: () => unknown): Promise<string> {
  if (!response.body) return ''
  const decoder = new TextDecoder()
  const reader = response.body.getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    text += decoder.decode(value, { stream: true })
    onChunk()
  }
  return text + decoder.decode()
}

/** True for a web page where data were asked for. The server sends one on as plain text, so that no browser runs it. */
export function isHtml(contentType: string | null, text: string): boolean {
  if (/^\s*(?:<!doctype html|<html[\s>])/i.test(text)) return true
  return /html|text\/plain/i.test(contentType ?? '') && /^\s*<[a-z!]/i.test(text)
}

/** True for JSON that stops in the middle: inside a string, or with brackets still open. */
export function isCutOff(text: string): boolean {
  let depth = 0
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (quoted) {
      if (character === '\\') at++
      else if (character === '"') quoted = false
    } else if (character === '"') quoted = true
    else if (character === '{' || character === '[') depth++
    else if (character === '}' || character === ']') depth--
  }
  return quoted || depth > 0
}
