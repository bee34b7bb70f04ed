type Issue = { path: readonly (string | number)[] }

/** The issues of a refusal by the place of the row of a list that they are about; undefined collects those about none. */
export function issuesByRow<I extends Issue>(issues: readonly I[]): Map<number | undefined, I[]> {
  const rows = new Map<number | undefined, I[]>()
  for (const issue of issues) {
    const [first] = issue.path
    const place = first !== undefined && /^\d+$/.test(String(first)) ? Number(first) : undefined
    rows.set(place, [...(rows.get(place) ?? []), issue])
  }
  return rows
}
