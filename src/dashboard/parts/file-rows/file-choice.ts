import type { Encoding } from './decode-text'

/** How a person wants a file read; what is not given is guessed. */
export type FileChoice = {
  encoding?: Encoding
  /** The name of a sheet of a workbook. */
  sheet?: string
  /** Whether rows that a workbook hides are read, too: not unless somebody says so. */
  includeHidden?: boolean
}
