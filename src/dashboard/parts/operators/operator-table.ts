import { all } from 'mcc-mnc-list'

const inService = 'Operational'

/** The networks that a number was given to, by MCC and MNC together. */
const networks = new Map<string, { name: string; isInService: boolean }[]>()
for (const { mcc, mnc, brand, operator, status } of all()) {
  const name = brand || operator
  if (!name || !/^\d{3}$/.test(mcc ?? '') || !/^\d{2,3}$/.test(mnc ?? '')) continue
  const code = `${mcc} ${mnc}`
  networks.set(code, [...(networks.get(code) ?? []), { name, isInService: status === inService }])
}

/**
 * Names of networks by MCC and MNC together. Where a code was assigned twice, the network that is in service counts; where two of
 * them are, mostly in two countries, both names are given. Import it lazily: the list behind it is large.
 */
export const operatorTable: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from(networks, ([code, assigned]) => {
    const working = assigned.filter(({ isInService }) => isInService)
    const names = (working.length > 0 ? working : assigned.slice(-1)).map(({ name }) => name)
    return [code, [...new Set(names)].join(' / ')]
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
