/** Reads a body, reporting each chunk; throws if the connection breaks before the announced length. */
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

/**
 * Whether a body is a web page instead of data. The server relays one as plain text, so that browsers do not run it.
 */
export function isHtml(contentType: string | null, text: string): boolean {
  if (/^\s*(?:<!doctype html|<html[\s>])/i.test(text)) return true
  return /html|text\/plain/i.test(contentType ?? '') && /^\s*<[a-z!]/i.test(text)
}

/** Whether JSON stops in the middle: inside a string, or with open brackets. */
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
