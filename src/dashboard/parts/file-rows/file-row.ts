/** A row of a file, as text; `line` is its place there, counted from 1. */
export type FileRow = { line: number; cells: string[] }
