/** §2.20 A template's 12-byte id, as parts and as 24 hexadecimal digits. */
import type { ObjectId } from './templates'

type Parts = { timestamp: number; machine: number; pid: number; increment: number }

const isBetween = (value: unknown, minimum: number, maximum: number): value is number =>
  Number.isInteger(value) && (value as number) >= minimum && (value as number) <= maximum

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')

/**
 * The id as 24 hexadecimal digits, or the string that a service sent. Undefined if a part is missing or out of range.
 */
export function objectIdHex(id: ObjectId | string | null | undefined): string | undefined {
  if (typeof id !== 'object' || id === null) return id || undefined
  const { timestamp, machine, pid, increment } = id
  // Seconds after January 2038 are negative as an int32. The pid is signed; the id holds its lower 16 bits.
  if (!isBetween(timestamp, -(2 ** 31), 2 ** 32 - 1) || !isBetween(pid, -(2 ** 31), 2 ** 31 - 1)) return undefined
  if (!isBetween(machine, 0, 0xffffff) || !isBetween(increment, 0, 0xffffff)) return undefined
  return hex(timestamp >>> 0, 8) + hex(machine, 6) + hex(pid & 0xffff, 4) + hex(increment, 6)
}

const digits = /^[0-9a-f]{24}$/i

/**
 * The parts of an id, each an int32 as the service sends them; undefined if the text is not 24 hexadecimal digits.
 */
export function objectIdParts(text: string): Parts | undefined {
  if (!digits.test(text)) return undefined
  const part = (start: number, end: number) => Number.parseInt(text.slice(start, end), 16)
  const pid = part(14, 18)
  return {
    timestamp: part(0, 8) | 0,
    machine: part(8, 14),
    pid: pid >= 0x8000 ? pid - 0x10000 : pid,
    increment: part(18, 24),
  }
}

/** Creation time of an id (ISO 8601, UTC, whole seconds); undefined if the text is not 24 hexadecimal digits. */
export function createdFromHex(text: string): string | undefined {
  const parts = objectIdParts(text)
  return parts && new Date((parts.timestamp >>> 0) * 1000).toISOString()
}
