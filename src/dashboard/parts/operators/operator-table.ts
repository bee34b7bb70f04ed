import { all } from 'mcc-mnc-list'

const inService = 'Operational'

/** Networks by MCC and MNC; a code may have been assigned more than once. */
const networks = new Map<string, { name: string; isInService: boolean }[]>()
for (const { mcc, mnc, brand, operator, status } of all()) {
  const name = brand || operator
  if (!name || !/^\d{3}$/.test(mcc ?? '') || !/^\d{2,3}$/.test(mnc ?? '')) continue
  const code = `${mcc} ${mnc}`
  networks.set(code, [...(networks.get(code) ?? []), { name, isInService: status === inService }])
}

/**
 * Names of networks by "MCC MNC". Of several with the same code, those in service count; if there are more, mostly in
 * two countries, all are named. Import it lazily: the list behind it is large.
 */
export const operatorTable: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from(networks, ([code, assigned]) => {
    const working = assigned.filter(({ isInService }) => isInService)
    const names = (working.length > 0 ? working : assigned.slice(-1)).map(({ name }) => name)
    return [code, [...new Set(names)].join(' / ')]
  }),
)
