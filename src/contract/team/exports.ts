import { type Infer, int32, int32Between, list, object, optional, text, word } from '#contract/schema'

/** Kinds of exports that require `export`. Other files hold only data that the person entered. */
export const exportKinds = ['contacts', 'groups', 'segments', 'bundles', 'conversations', 'activity'] as const
export type ExportKind = (typeof exportKinds)[number]

/** Files for support work that require no export right: failed messages of a bundle, and checked numbers. */
export const ownExportKinds = ['failed-messages', 'numbers'] as const
export type OwnExportKind = (typeof ownExportKinds)[number]

/** Names of filters. Only names are recorded, never values, so other words are refused. */
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
  /** Rows in the file. */
  count: int32Between(0, 2 ** 31 - 1),
  /** Id of the exported group or bundle. */
  id: optional(int32),
})
export type Export = Infer<typeof Export>

/** Called before a file is made: checks the right and records the export. */
export const recordExport = { body: Export, answer: object({ kind: text }) }

const OwnExport = object({
  kind: word(...ownExportKinds),
  /** Rows in the file. */
  count: int32Between(0, 2 ** 31 - 1),
  /** Id of the bundle. */
  id: optional(int32),
})

/** The same for `ownExportKinds`, which any signed-in person may export. */
export const recordOwnExport = { body: OwnExport, answer: object({ kind: text }) }
