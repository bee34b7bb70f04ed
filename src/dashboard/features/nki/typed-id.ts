/** An id as a person typed it: int32 from digits alone; undefined for anything else. */
export function typedId(text: string): number | undefined {
  const typed = text.trim()
  const value = Number(typed)
  return /^-?\d{1,10}$/.test(typed) && value === (value | 0) ? value : undefined
}
