import { type Infer, int32, int32Between, list, object, optional, text, word } from '#contract/schema'

/** What a file may hold that takes the right to export; what else a page saves, the person made there. */
export const exportKinds = [
  'contacts',
  'groups',
  'segments',
  'bundles',
  'conversations',
  'activity',
  'readings',
] as const
export type ExportKind = (typeof exportKinds)[number]

/** Files of what support works on, which take no right to export: failed messages of a bundle, and numbers that were checked. */
export const ownExportKinds = ['failed-messages', 'numbers'] as const
export type OwnExportKind = (typeof ownExportKinds)[number]

/** What rows may have been narrowed by. Their names are written down and never their values, so no other word is taken. */
export const exportFilters = [
  'text',
  'label',
  'property',
  'metadata',
  'propertyText',
  'metadataText',
  'only',
  'state',
  'code',
  'country',
  'encoding',
  'person',
  'kind',
  'area',
  'job',
  'thing',
  'time',
  'outcome',
] as const
export type ExportFilter = (typeof exportFilters)[number]

const Export = object({
  kind: word(...exportKinds),
  filters: list(word(...exportFilters)),
  /** Rows of the file. */
  count: int32Between(0, 2 ** 31 - 1),
  /** Of the one group or bundle. */
  id: optional(int32),
})
export type Export = Infer<typeof Export>

/** Asked before the file is made: whoever gets an answer may make it, and that they did is written down. */
export const recordExport = { body: Export, answer: object({ kind: text }) }

const OwnExport = object({
  kind: word(...ownExportKinds),
  /** Rows of the file. */
  count: int32Between(0, 2 ** 31 - 1),
  /** Of the bundle. */
  id: optional(int32),
})

/** Recorded before the file is made, as an export is, whatever the person's rights. */
export const recordOwnExport = { body: OwnExport, answer: object({ kind: text }) }
