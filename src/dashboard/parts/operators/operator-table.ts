import { all } from 'mcc-mnc-list'

const inService = 'Operational'

/**
 * What networks are called, by MCC and MNC together. Worked out while the dashboard is built (outlines-plugin.mjs): of what is
 * known of 3,000 networks nothing else is shown. Where a number was given twice, the network that is in service counts.
 */
export const operatorTable: Readonly<Record<string, string>> = Object.fromEntries(
  all()
    .filter(({ mcc, mnc }) => /^\d{3}$/.test(mcc ?? '') && /^\d{2,3}$/.test(mnc ?? ''))
    .toSorted((a, b) => Number(a.status === inService) - Number(b.status === inService))
    .flatMap(({ mcc, mnc, brand, operator }) => {
      const name = brand || operator
      return name ? [[`${mcc} ${mnc}`, name]] : []
    }),
)

/** How many networks of an MCC are in each country. */
const countries = new Map<string, Map<string, number>>()
for (const { mcc, countryCode } of all()) {
  if (!/^\d{3}$/.test(mcc ?? '') || !countryCode) continue
  const counts = countries.get(mcc ?? '') ?? new Map<string, number>()
  countries.set(mcc ?? '', counts.set(countryCode, (counts.get(countryCode) ?? 0) + 1))
}

/** The country (ISO 3166-1 alpha-2) of an MCC, where nearly all its networks are. */
export const countryTable: Readonly<Record<string, string>> = Object.fromEntries(
  [...countries].flatMap(([mcc, counts]) => {
    const networks = [...counts.values()].reduce((sum, count) => sum + count)
    const [country] = [...counts].find(([, count]) => count * 10 > networks * 9) ?? []
    return country && /^[A-Z]{2}$/.test(country) ? [[mcc, country]] : []
  }),
)
