import type { ContactCreate } from '#contract/contacts-v1'
import type { JobRow } from '#dashboard/api/store/collections'
import type { Locale } from '#dashboard/i18n/catalogue'
import type { ContactCells, ContactField } from '#dashboard/parts/contact/contact-fields'
import type { FileChoice } from '#dashboard/parts/file-rows/file-choice'
import type { FileRow } from '#dashboard/parts/file-rows/file-row'
import type { FileInfo, FileRefusal } from '#dashboard/parts/file-rows/read-file'
import type { RowsRequest, RowsUpdate } from '#dashboard/parts/rows/remote-rows'
import type { Mapping } from './columns'
import type { ImportRow, JudgeSetting, LeftOut, Verdict } from './judge-rows'

/** What a lookup, or a comparison with the contacts that there are, found out. */
export type Findings = {
  /** The country that national numbers were read in: what holds there says nothing of another. */
  region: string
  /** Numbers (E.164) by how they are written. */
  numbers?: ReadonlyMap<string, string>
  /** Contacts by their numbers (E.164). */
  contacts?: ReadonlyMap<string, { name: string; id: string }>
  /** Numbers (E.164) that were compared with the contacts. */
  checked?: readonly string[]
  /** More of it is coming: nothing is judged before. */
  more?: boolean
}

/** What a page asks for: a file to be read, its rows to be judged, and judged again by what has become known. */
export type ImportOrder =
  | RowsRequest
  | { type: 'open'; file: Blob; choice?: FileChoice }
  | { type: 'show'; locale: Locale }
  | { type: 'judge'; setting: JudgeSetting }
  | { type: 'correct'; line: number; cells: Partial<ContactCells>; alike: ContactField | undefined }
  | ({ type: 'know' } & Findings)
  | { type: 'question'; id: number; question: ImportQuestion }

export type ImportQuestion =
  | { about: 'unchecked' }
  | { about: 'alike'; line: number; field: ContactField }
  | { about: 'chosen'; verdicts: readonly Verdict[]; from: number }

/** A row as it is sent; or as the file has it, with why it is not sent: `left`, and more of that in words. */
export type RowToSend = { line: number; input: ContactCreate; left?: LeftOut } & Pick<JobRow, 'said'>

/** Some rows of the file, all of which come to be told; `next`: where to go on, undefined after the last. */
export type ChosenRows = { rows: RowToSend[]; next: number | undefined }

/** What is answered to a question: numbers not compared with contacts, how many other rows have a value, rows to send. */
export type ImportAnswer<Q extends ImportQuestion> = {
  unchecked: string[]
  alike: number
  chosen: ChosenRows
}[Q['about']]

/** How a file begins, how it was read, and what its columns seem to be. */
export type OpenedFile = {
  info: FileInfo
  /** Its first rows, as many as tell what the columns are. */
  sample: Pick<FileRow, 'line' | 'cells'>[]
  /** Columns of its widest row. */
  width: number
  guess: Mapping
}

/** What the rows came to. */
export type Judged = {
  /** The country that national numbers were read in. */
  region: string
  counts: Record<Verdict, number>
  /** National numbers wait for a country. */
  lacksCountry: boolean
  /** Different numbers that were not compared with the contacts yet. */
  unchecked: number
  /** Numbers with a country code that are not known, as they are written, each told once a country. */
  doubt: string[]
}

export type ImportNews =
  | ({ type: 'opened' } & OpenedFile)
  | { type: 'refused'; reason: FileRefusal }
  | { type: 'judged'; judged: Judged; update: RowsUpdate<ImportRow> }
  | { type: 'answer'; id: number; answer: ImportAnswer<ImportQuestion> }
  | RowsUpdate<ImportRow>
