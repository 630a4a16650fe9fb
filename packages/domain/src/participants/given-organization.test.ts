import { describe, expect, test } from 'vitest';
import { asGiven, shownOrganization } from './given-organization.ts';

const name = 'Riverbend Port District';
const own = { organizationId: 'org-1', name: 'Valley Power' };

describe('the organization of a person in a list', () => {
  test('is the one that an inviter gave, until the person registers', () => {
    expect(shownOrganization({ temporary: true }, undefined, name)).toEqual({ organizationName: name });
    expect(shownOrganization({ temporary: false }, undefined, name)).toEqual({});
    expect(shownOrganization({ temporary: true }, undefined, undefined)).toEqual({});
  });

  test("is the person's own as soon as there is one", () => {
    const { organizationId } = own;
    const shown = { organizationId, organizationName: 'Valley Power' };
    expect(shownOrganization({ temporary: true, organizationId }, own, name)).toEqual(shown);
    expect(shownOrganization({ temporary: false, organizationId }, own, name)).toEqual(shown);
    // Deleted meanwhile: what was given before is not shown again.
    expect(shownOrganization({ temporary: true, organizationId }, undefined, name)).toEqual({});
  });

  test('tells by its id which of the two it is', () => {
    expect(asGiven({ organizationName: name })).toBe(name);
    expect(asGiven({ organizationId: 'org-1', organizationName: 'Valley Power' })).toBeUndefined();
    expect(asGiven({})).toBeUndefined();
  });
});
