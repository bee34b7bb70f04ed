/** A company's provider, and what its groups are here. */
export interface OidcSettings {
  /** The issuer's address, without a slash at the end. */
  issuer: string
  clientId: string
  clientSecret: string
  /** The claim of the id token that names a person's groups. */
  roleClaim: string
  /** Ids of roles by the names of groups; the first that a person has counts. */
  roles: readonly (readonly [group: string, role: string])[]
}
