/**
 * Damage of a cell, or of its whole row.
 * - `quote`: a quotation mark is not closed, or closed in mid-cell, so the row may be split wrongly
 * - `extra`: more cells than headings, so a cell with a delimiter may lack quotes
 * - `heading`: below a second heading, so its cells may be of other columns
 * - `above`: above the heading but with a number, so it may be a person's
 * - `characters`: invalid bytes, or text that was decoded wrongly earlier
 * - `exponent`: a number such as `4.67E+10`, whose last digits are lost
 * - `error`: a formula error such as `#N/A`
 * - `formula`: a formula whose result was never stored
 * - `question-marks`: `???` in place of letters
 */
export const faultKinds = [
  'quote',
  'extra',
  'heading',
  'above',
  'characters',
  'exponent',
  'error',
  'formula',
  'question-marks',
] as const
export type FaultKind = (typeof faultKinds)[number]

/** `column` counts from 0; undefined for the whole row. */
export type Fault = { kind: FaultKind; column: number | undefined }

/** A row of a file as text; `line` counts from 1. */
export type FileRow = { line: number; cells: string[]; faults?: readonly Fault[] }

export const faultAt = ({ faults }: FileRow, column: number): FaultKind | undefined =>
  faults?.find(fault => fault.column === column)?.kind

/** Why the cells of a row may be in wrong columns: `quote`, `extra` or `heading`. */
export const rowFault = ({ faults }: FileRow): FaultKind | undefined =>
  faults?.find(({ column }) => column === undefined)?.kind

/** A long number in a narrow column of a spreadsheet. */
const exponent = /^\s*[+-]?\d{1,3}(?:[.,]\d+)?E\+\d{1,3}\s*$/i

/** Formula errors of Excel, LibreOffice and Google Sheets in several languages, and `###` of a narrow column. */
const errors =
  /^\s*(?:#(?:N\/A|N\/D|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|FIELD!|BLOCKED!|UNKNOWN!|CONNECT!|BUSY!|GETTING_DATA|SAKNAS!?|REFERENS!|VÄRDEFEL!|NAMN\?|DIVISION\/0!|SKÄRNING!|OGILTIGT!|SPILLA!|ERROR!|I\/T|VERDI!|VÆRDI!|NAVN\?|NAVN!|BRUTT!|PUUTTUU!?|ARVO!|VIITTAUS!|NIMI\?|LUKU!|NV|WERT!|BEZUG!|ZAHL!|VALEUR!|NOM\?|NOMBRE!|VALOR!|WAARDE!|N\/B)|#{3,}|(?:Err|Fel):\d{3})\s*$/i

/** A letter that a program could not write, in a word or at its start: `Bj?rn`, `?sa`. */
const lostLetter = /^["'(]*(?:\p{L}*\?+\p{Ll}+|\p{Lu}*\?+\p{Lu}+)[.,;:!)"']*$/u

/** Whether a word is made of question marks, or of letters around one. */
const isLostWord = (word: string) =>
  (word.includes('??') && !/[\p{L}\p{N}]/u.test(word)) || (word.includes('?') && lostLetter.test(word))

/** UTF-8 that was decoded wrongly before it was saved. Ordinary signs count only beside letters. */
const readWrongly = new RegExp(
  [
    // Windows-1252: `BjÃ¶rn`, `Ã…sa`, `BJÃ–RK`, and scripts of which each letter is two bytes.
    /[ÂÃ][\u0080-\u009F\u00A1-\u00BF]|Â\u00A0|â€[\u0080-\u00BF™œž¢“”˜¦]|â‚¬/u,
    /(?<!\p{Lu})Ã[‚„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|Ã[„…‡‰–œ](?=\p{L})/u,
    /(?:[ÐÑØÙ][\u00A1-\u00BF‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ€]){2}/u,
    // Mac Roman: `Bj√∂rn`; DOS: `Bj├Ârn`.
    /√[\u0080-\uFFFF]|‚Ä|[├┬][\p{L}\u00A1-\u00BF]/u,
    // Windows-1252 as Mac Roman or DOS, and these as Windows-1252: `Bjˆrn`, `Bj÷rn`, `HŒkan`, `P„r`.
    /\p{L}[ˆ‰]\p{Ll}|\p{L}÷\p{Ll}{2}|\p{L}[ŠŒŽ„†]\p{Ll}/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'u',
)
/** The replacement character, a control character, or a byte that Windows-1252 does not define. */
const noCharacter = /\uFFFD|(?![\t\n\v\f\r])\p{Cc}/u

/** The damage that a spreadsheet or an encoding did to a cell; undefined if none is visible. */
export function cellFault(cell: string): FaultKind | undefined {
  if (noCharacter.test(cell) || readWrongly.test(cell)) return 'characters'
  if (exponent.test(cell)) return 'exponent'
  if (errors.test(cell)) return 'error'
  return cell.includes('?') && cell.split(/\s+/).some(isLostWord) ? 'question-marks' : undefined
}

/** Unwraps a formula that only marks text: `="0701740624"`. */
export const unwrappedCell = (cell: string): string =>
  /^\s*="((?:[^"]|"")*)"\s*$/.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell

/** The same for a phone number, which may also begin with an apostrophe: `'0701740626`. */
export const unwrappedNumber = (cell: string): string => unwrappedCell(cell).replace(/^\s*['’](?=\s*\+?[\d(])/, '')

/** Line numbers kept per fault. */
const toldLines = 5

/** Number of rows with each fault, and the first line numbers. */
export type Faults = Partial<Record<FaultKind, { n: number; lines: number[] }>>

export function markedRow(row: FileRow): FileRow {
  const faults = row.cells.flatMap((cell, column): Fault[] => {
    const kind = cellFault(cell)
    return kind ? [{ kind, column }] : []
  })
  return faults.length > 0 ? { ...row, faults: [...(row.faults ?? []), ...faults] } : row
}

export function countFaults(rows: readonly FileRow[]): Faults {
  const counts: Faults = {}
  for (const { line, faults = [] } of rows)
    for (const kind of new Set(faults.map(fault => fault.kind))) {
      const { n, lines } = counts[kind] ?? { n: 0, lines: [] }
      counts[kind] = { n: n + 1, lines: n < toldLines ? [...lines, line] : lines }
    }
  return counts
}
