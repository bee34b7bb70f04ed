import type { AccountMode } from '#contract/team/sign-in'
import { ConfigError, isLoopback } from './config-value'

type Reach = {
  host: string
  publicOrigin: string
  trustedProxies: readonly string[]
  accounts: AccountMode
  allowHttp: boolean
}

/** True where nobody but this machine is meant to reach the server, and nobody passes requests on to it. */
export const isLocal = ({ host, publicOrigin, trustedProxies }: Omit<Reach, 'accounts' | 'allowHttp'>): boolean =>
  isLoopback(host) && isLoopback(new URL(publicOrigin).hostname) && trustedProxies.length === 0

/** Throws where more people would reach the server than its way of knowing them is made for. */
export function checkReach(reach: Reach): void {
  const { host, publicOrigin, trustedProxies, accounts, allowHttp } = reach
  if (accounts === 'off') {
    if (!isLocal(reach)) {
      throw new ConfigError(
        'ACCOUNTS=off lets in everyone who reaches the server: it needs HOST and PUBLIC_ORIGIN on this machine and no TRUSTED_PROXY. Set ACCOUNTS to on or proxy.',
      )
    }
    return
  }
  if (isLoopback(host) && isLoopback(new URL(publicOrigin).hostname)) return
  if (allowHttp) return
  if (!publicOrigin.startsWith('https:')) {
    throw new ConfigError(
      'PUBLIC_ORIGIN must begin with https://, or passwords cross the network for all to read. In a closed network, ALLOW_HTTP=1 permits it.',
    )
  }
  if (trustedProxies.length === 0) {
    throw new ConfigError(
      'Set TRUSTED_PROXY to the proxy that speaks https: 1 for one on this machine, or its addresses. In a closed network, ALLOW_HTTP=1 goes without.',
    )
  }
}

/** What is said at every start of a server that is open to more than it should be. */
export const reachWarnings = ({ allowHttp }: { allowHttp: boolean }): string[] =>
  allowHttp ? ['ALLOW_HTTP=1: passwords may cross the network unencrypted. Use it in a closed network only.'] : []
