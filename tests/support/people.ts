import { newId } from '@landbrief/platform';
import type { User } from '@landbrief/store';

const firstNames = ['Dana', 'Daniel', 'Olivia', 'María', 'Sam', 'Samuel', 'Zoe', 'Ines', 'Hugo', 'Lars'];
const lastNames = ['Whitfield', 'White', 'Reyes', 'Smith', 'Samuelson', 'Daniels', 'Owens', 'Gate'];

/** One of very many users: names that begin alike, a fifth of them of each organization given. */
export function onePerson(index: number, organizationIds: readonly string[] = []): User {
  const firstName = firstNames[index % firstNames.length] ?? '';
  const lastName = `${lastNames[(index * 7) % lastNames.length]}${index % 11 === 0 ? '' : ` ${index % 499}`}`;
  const organizationId = organizationIds[index % Math.max(1, organizationIds.length)];
  return {
    userId: newId(),
    email: `${firstName}.${lastName}.${index}@state${index % 50}.test`.toLowerCase().replaceAll(' ', ''),
    role: index % 9 === 0 ? 2 : 1,
    firstName,
    lastName,
    ...(organizationId ? { organizationId } : {}),
    temporary: false,
    confirmed: index % 4 !== 0,
    communities: [],
    landingPage: 'dashboard',
    regionIntl: false,
    emailNotices: true,
    created: `2026-${String((index % 12) + 1).padStart(2, '0')}-01T10:00:00.000Z`,
    version: 1,
  };
}
