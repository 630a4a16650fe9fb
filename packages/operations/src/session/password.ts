import { formMessages, isEmail, isPassword, type ProblemDetail, refuseInvalid } from '@landbrief/domain';

/** Refuses passwords and addresses that break the rules of document 3 section 5. */
export function refuseUnfit({ password, email }: { password?: string; email?: string }): void {
  const details: ProblemDetail[] = [];
  if (email !== undefined && !isEmail(email))
    details.push({ path: 'body.email', message: formMessages.email });
  if (password !== undefined && !isPassword(password)) {
    details.push({ path: 'body.password', message: formMessages.password });
  }
  refuseInvalid(details);
}
