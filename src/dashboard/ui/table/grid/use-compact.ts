import { useMedia } from '#dashboard/ui/use-media'

/** Whether the page is as narrow as a phone: rows are then drawn as a title over a line of details. */
export const useCompact = (): boolean => useMedia('(max-width: 639.98px)')
