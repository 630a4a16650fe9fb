import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ownerSide, type Relation, respondents } from '../access.ts';
import { bounds } from '../limits.ts';
import { type Consent, isConsentMissing, typedName } from './consent.ts';

const members: readonly Relation[] = ['participant', 'delegator', ...respondents];
const consents = fc.record({
  version: fc.integer({ min: 1, max: 9 }),
  asks: fc.boolean(),
  asksContacts: fc.boolean(),
});
const agreedTo = fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined });
const readers = (relations: readonly Relation[]) =>
  fc.record({
    relations: fc.subarray([...relations], { minLength: 1 }).map((some) => new Set<Relation>(some)),
    isImpersonating: fc.boolean(),
    agreedVersion: agreedTo,
    contactAgreedVersion: agreedTo,
  });
const asked = (consent: Consent) => ({ consent: { ...consent, asks: true } });

describe('who must agree', () => {
  test('nobody where the project does not ask, and nobody in somebody else’s place', () => {
    fc.assert(
      fc.property(consents, readers([...members, 'questionnaireContact']), (consent, reader) => {
        expect(isConsentMissing({}, reader)).toBe(false);
        expect(isConsentMissing({ consent: { ...consent, asks: false } }, reader)).toBe(false);
        expect(isConsentMissing(asked(consent), { ...reader, isImpersonating: true })).toBe(false);
      }),
    );
  });

  test('never the owner’s side, whatever else the person is', () => {
    fc.assert(
      fc.property(consents, readers(ownerSide), fc.subarray([...members]), (consent, reader, besides) => {
        const relations = new Set([...reader.relations, ...besides]);
        expect(isConsentMissing(asked(consent), { ...reader, relations })).toBe(false);
      }),
    );
  });

  test('everybody who answers until they agreed to exactly the version in force, also as a contact besides', () => {
    fc.assert(
      fc.property(consents, readers(members), fc.boolean(), (consent, reader, isContact) => {
        const relations = new Set(reader.relations);
        if (isContact) relations.add('questionnaireContact');
        const missing = isConsentMissing(asked(consent), { ...reader, relations, isImpersonating: false });
        expect(missing).toBe(reader.agreedVersion !== consent.version);
      }),
    );
  });

  test('contacts where they are asked too', () => {
    fc.assert(
      fc.property(consents, readers(['questionnaireContact']), (consent, reader) => {
        const missing = isConsentMissing(asked(consent), { ...reader, isImpersonating: false });
        expect(missing).toBe(consent.asksContacts && reader.contactAgreedVersion !== consent.version);
      }),
    );
  });
});

test('a typed name has letters, single spaces and a length', () => {
  expect(typedName('  Pete   Heron ')).toBe('Pete Heron');
  expect(typedName('李 明')).toBe('李 明');
  for (const none of ['', ' ', 'P', '....', '12', 'x'.repeat(bounds.typedNameMax + 1)])
    expect(typedName(none)).toBeUndefined();
});
