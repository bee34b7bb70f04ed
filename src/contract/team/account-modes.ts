/** How people are known here (`ACCOUNTS`): they sign in, a proxy in front says who they are, or there is one person only. */
export const accountModes = ['on', 'proxy', 'off'] as const

export type AccountMode = (typeof accountModes)[number]
