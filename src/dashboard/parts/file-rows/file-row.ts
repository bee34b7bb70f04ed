/**
 * What is the matter with a cell, or with its whole row.
 * - `quote`: a quotation mark is never closed, or closed in mid-cell; of the row, whose cells may be split wrongly
 * - `characters`: bytes that are no characters, or characters that were read in a wrong encoding earlier
 * - `exponent`: a number written as `4.67E+10`, whose last digits are lost
 * - `error`: an error of a formula, such as `#N/A`
 * - `question-marks`: letters that a program could not write stand as `???`
 */
export const faultKinds = ['quote', 'characters', 'exponent', 'error', 'question-marks'] as const
export type FaultKind = (typeof faultKinds)[number]

/** `column` counts from 0; undefined for the whole row. */
export type Fault = { kind: FaultKind; column: number | undefined }

/** A row of a file, as text; `line` is its place there, counted from 1. */
export type FileRow = { line: number; cells: string[]; faults?: readonly Fault[] }

/** The fault of one cell of a row. */
export const faultAt = ({ faults }: FileRow, column: number): FaultKind | undefined =>
  faults?.find(fault => fault.column === column)?.kind

/** Whether the cells of a row may be split wrongly. */
export const isBroken = ({ faults }: FileRow): boolean => faults?.some(({ column }) => column === undefined) ?? false
