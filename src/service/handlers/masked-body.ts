import { hiddenCode, maskCodes } from '#contract/mask-codes'
import type { MessageTable } from '#service/db/schema'

/**
 * The text of a message without the code that was put into it, and without anything else that may be one. What is hidden
 * depends on the message alone, so that both generations hide the same.
 */
export function maskedBody({ body, code, recipient, sender }: MessageTable): string {
  const text = code === null ? body : body.replaceAll(code, hiddenCode)
  return maskCodes(text, [recipient, sender])
}
