export interface OidcAccount {
  /** The subject: the same for ever, whatever the address. */
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
}

/** The claims of an account, as the scopes `email` and `profile` ask for them. */
export function claimsOf({ subject, email, emailVerified, firstName, lastName }: OidcAccount) {
  return {
    sub: subject,
    email,
    email_verified: emailVerified,
    name: `${firstName} ${lastName}`,
    given_name: firstName,
    family_name: lastName,
  };
}
