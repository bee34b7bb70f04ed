/**
 * Whether the note of a deletion, whose words end in the survey on whose page it was tried, is one for this survey's
 * page. Notes of old name no survey: they are for every page.
 */
export function concerns(subject: string, survey: number): boolean {
  const named = /(-?\d+)\)$/.exec(subject)?.[1]
  return named === undefined || Number(named) === survey
}
