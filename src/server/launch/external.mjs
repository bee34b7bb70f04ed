/** Packages that stay outside the server's bundle: they load native code by their own place. */
export const external = ['libsql', 'pg-native']
