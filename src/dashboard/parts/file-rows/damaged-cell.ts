import type { FaultKind } from './file-row'

/** As spreadsheets write long numbers in narrow columns. */
const exponent = /^\s*[+-]?\d{1,3}(?:[.,]\d+)?E\+\d{1,3}\s*$/i

/** Errors of formulas in Excel, LibreOffice and Google Sheets, and the signs of a column that is too narrow. */
const errors =
  /^\s*(?:#(?:N\/A|N\/D|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|FIELD!|BLOCKED!|UNKNOWN!|CONNECT!|BUSY!|GETTING_DATA|SAKNAS!?|REFERENS!|VÄRDEFEL!|NAMN\?|DIVISION\/0!|SKÄRNING!|OGILTIGT!|SPILLA!|ERROR!|I\/T|VERDI!|VÆRDI!|NAVN\?|NAVN!|BRUTT!|PUUTTUU!?|ARVO!|VIITTAUS!|NIMI\?|LUKU!|NV|WERT!|BEZUG!|ZAHL!|VALEUR!|NOM\?|NOMBRE!|VALOR!|WAARDE!|N\/B)|#{3,}|(?:Err|Fel):\d{3})\s*$/i

/** A letter that a program could not write, inside a word or at its beginning: `Bj?rn`, `?sa`. */
const lostLetter = /^["'(]*(?:\p{L}*\?+\p{Ll}+|\p{Lu}*\?+\p{Lu}+)[.,;:!)"']*$/u

/** Whether a word is made of question marks, or of letters around one. */
const isLostWord = (word: string) =>
  (word.includes('??') && !/[\p{L}\p{N}]/u.test(word)) || (word.includes('?') && lostLetter.test(word))

/** UTF-8 that was read in another encoding before it was saved; signs that are ordinary elsewhere count beside letters alone. */
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
/** No character, or a control character of a byte that Windows-1252 lacks. */
const noCharacter = /[\uFFFD\u0080-\u009F]/u

/** What a spreadsheet or an encoding has done to a cell; undefined where nothing shows. */
export function cellFault(cell: string): FaultKind | undefined {
  if (noCharacter.test(cell) || readWrongly.test(cell)) return 'characters'
  if (exponent.test(cell)) return 'exponent'
  if (errors.test(cell)) return 'error'
  return cell.includes('?') && cell.split(/\s+/).some(isLostWord) ? 'question-marks' : undefined
}

/** The text inside what spreadsheets write around it to keep it a text: `="0701740624"`. */
export const unwrappedCell = (cell: string): string =>
  /^\s*="((?:[^"]|"")*)"\s*$/.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell

/** The same for a cell of numbers, which may begin with an apostrophe, too: `'0701740626`. */
export const unwrappedNumber = (cell: string): string => unwrappedCell(cell).replace(/^\s*['’](?=\s*\+?[\d(])/, '')
