import type { Edit } from '#contract/document/edits'
import type { BrandValue } from '#dashboard/api/shared/brands'

/** What putting a brand on changes; a logo only where the brand has one. */
export function brandEdits({ backgroundColor, textColor, buttonColor, logotype }: BrandValue): Edit[] {
  const members = { backgroundColor, textColor, buttonColor, ...(logotype && { logotype }) }
  return Object.entries(members).map(([name, value]) => ({ path: [name], value }))
}

/** A brand in words, where two versions of it are compared. */
export const brandColors = ({ backgroundColor, textColor, buttonColor, logotype }: BrandValue): string =>
  [backgroundColor, textColor, buttonColor, logotype].filter(Boolean).join(', ')
