import { resolve } from 'node:path'

/** Where the keys of the chosen changes lie while Stryker runs. */
export const chosenFile = resolve('.cache/chosen-mutants.json')

/** A change by its place and by what it writes there, the same in the code and in a copy of it. */
export const keyOf = ({ fileName, location: { start, end }, replacement }) =>
  [fileName.replace(/.*\/src\//, 'src/'), start.line, start.column, end.line, end.column, replacement].join('|')
