import { emailDomain, isSuperAdmin, roleMask } from '@landbrief/domain';
import { expect, test } from 'vitest';
import { organizations, people } from './people.ts';

test('whoever asks to join an organization of the demo has an address of its domains', () => {
  const asking = people.flatMap(({ email, asksToJoin }) => (asksToJoin ? [{ email, asksToJoin }] : []));
  expect(asking).not.toEqual([]);
  for (const { email, asksToJoin } of asking)
    expect(organizations[asksToJoin].domains, email).toContain(emailDomain(email));
});

test('the super administrator belongs to no organization, as one that operators make', () => {
  const supers = people.filter(({ roles }) => isSuperAdmin(roleMask(...roles)));
  expect(supers.map(({ email, organization }) => [email, organization])).toEqual([
    ['admin@demo.test', undefined],
  ]);
});
