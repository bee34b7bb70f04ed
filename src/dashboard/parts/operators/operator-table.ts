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
