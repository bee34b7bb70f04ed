import { useEffect, useState } from 'react'
import { maskCodes } from '#contract/mask-codes'
import type { SentMessage } from '#contract/messages-v1'
import type { Row } from '#contract/outline'
import { maskRaw } from '#dashboard/parts/codes/mask-raw'

/** Rows looked at before the page may breathe: there may be a hundred thousand. */
const piece = 1000

/** A message's text with what may be a code hidden; its own numbers are none. */
export const maskedText = ({ Message, To, From }: SentMessage): string | undefined =>
  Message == null ? undefined : maskCodes(Message, [To, From])

const holdsHidden = (message: SentMessage) => message.Message != null && maskedText(message) !== message.Message

function holdsCode(row: Row<SentMessage>): boolean {
  if (row.ok && !row.wrong) return holdsHidden(row.value)
  const raw = row.ok ? row.wrong : row.raw
  return JSON.stringify(maskRaw(raw)) !== JSON.stringify(raw) || (row.ok && holdsHidden(row.value))
}

/** Whether any text of these rows has something hidden in it; false until one is found. */
export function useHiddenCodes(rows: readonly Row<SentMessage>[]): boolean {
  const [found, setFound] = useState(() => rows.slice(0, piece).some(holdsCode))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = (from: number) => {
      const coded = rows.slice(from, from + piece).some(holdsCode)
      if (coded || from + piece >= rows.length) setFound(coded)
      else timer = setTimeout(look, 0, from + piece)
    }
    look(0)
    return () => clearTimeout(timer)
  }, [rows])
  return found
}
