import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOnOwnerSide, type Relation } from '../access.ts';
import { bounds } from '../limits.ts';
import { mentionRefusal, mentionsIn, noteSideOf, withMentions, withNames } from './note.ts';

const of = (...relations: Relation[]) => ({
  relations: new Set(relations),
  isOfParticipantsOrganization: false,
  isInOthersPlace: false,
});

describe('whose notes somebody reads', () => {
  it('is one side’s: the owner’s before the participant’s, and nobody’s in another’s place', () => {
    const relation = fc.constantFrom<Relation>(
      ...([
        'self',
        'colleagueOf',
        'delegatorOf',
        'participant',
        'delegator',
        'questionnaireContact',
      ] as const),
      ...(['projectOwner', 'collaborator', 'reviewer', 'sharedView', 'organizationAdmin'] as const),
    );
    fc.assert(
      fc.property(fc.uniqueArray(relation), fc.boolean(), fc.boolean(), (some, same, inPlace) => {
        const relations = new Set(some);
        const side = noteSideOf({
          relations,
          isOfParticipantsOrganization: same,
          isInOthersPlace: inPlace,
        });
        if (inPlace) expect(side).toBeUndefined();
        else if (isOnOwnerSide(relations)) expect(side).toBe('owner');
        else expect(side).not.toBe('owner');
      }),
    );
  });

  it('is the participant’s for a delegator of the same organization only', () => {
    expect(noteSideOf(of('delegatorOf'))).toBeUndefined();
    expect(noteSideOf({ ...of('delegatorOf'), isOfParticipantsOrganization: true })).toBe('participant');
    expect(noteSideOf(of('self'))).toBe('participant');
    expect(noteSideOf(of('participant'))).toBeUndefined();
  });
});

const cora = { _id: '01JDGX0000000000000000000C', fullName: 'Cora Godwit' };
const corazon = { _id: '01JDGX0000000000000000000D', fullName: 'Cora Godwit-Hale' };
const names = new Map([cora, corazon].map(({ _id, fullName }) => [_id, fullName]));

describe('names in a note', () => {
  it('come back as they were typed, a name that begins another one too', () => {
    const word = fc.constantFrom(
      'the feeder',
      `@${cora.fullName}`,
      `@${corazon.fullName}`,
      '@',
      '{',
      '\n',
      '@{x}',
    );
    fc.assert(
      fc.property(fc.array(word), (words) => {
        const typed = words.join(' ');
        expect(withNames(withMentions(typed, [cora, corazon]), names)).toBe(typed);
      }),
    );
    expect(mentionsIn(withMentions('@Cora Godwit-Hale, ask @Cora Godwit', [cora, corazon]))).toEqual([
      corazon._id,
      cora._id,
    ]);
  });

  it('are gone with whoever is not known any more', () => {
    expect(withNames(`Ask @{${cora._id}}.`, new Map())).toBe('Ask @former colleague.');
  });

  it('are refused of another side, and beyond the number', () => {
    expect(mentionRefusal([cora._id], new Set([cora._id]))).toBeUndefined();
    expect(mentionRefusal([cora._id], new Set())?.details?.[0]?.message).toContain('not of your team');
    const many = Array.from({ length: bounds.noteMentionsMax + 1 }, (_, at) => `P${at}`);
    expect(mentionRefusal(many, new Set(many))?.code).toBe('validation_error');
  });
});
