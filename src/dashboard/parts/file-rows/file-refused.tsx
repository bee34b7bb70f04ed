import { useText } from '#dashboard/i18n/use-text'
import { ErrorState } from '#dashboard/ui/state/error-state'
import { fileRowsText } from './file-rows-text'
import type { FileRefusal } from './read-file'

/** Why a file is not used. `outdated`: what reads it could not be loaded. */
export function FileRefused({ reason }: { reason: FileRefusal | 'outdated' }) {
  const t = useText(fileRowsText)
  const isOtherKind = reason === 'not-a-table' || reason === 'password'
  return <ErrorState title={isOtherKind ? t.notTable : t.refused}>{t[reason]}</ErrorState>
}
