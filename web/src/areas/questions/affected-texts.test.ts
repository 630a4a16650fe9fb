import { describe, expect, it, test } from 'vitest';
import { additionEffect, changeEffect, deletionEffect, misfitEffect } from './affected-texts.ts';

const three = { answers: 3, properties: 2, participants: 2 };
const one = { answers: 1, properties: 1, participants: 1 };
const none = { answers: 0, properties: 0, participants: 0 };

describe('before a question is changed', () => {
  it('says how many answers will not fit', () => {
    const until = 'required again until given anew or accepted by you.';
    expect(misfitEffect(1)).toBe(`1 answer will not fit any more. It stays, is marked, and is ${until}`);
    expect(misfitEffect(2)).toBe(`2 answers will not fit any more. They stay, are marked, and are ${until}`);
  });

  const wording = { what: 'wording', isSeen: true } as const;

  it('says how many answers, properties and participants it touches', () => {
    expect(changeEffect(three, wording)).toBe(
      "This question has 3 answers in 2 properties by 2 participants. They are notified when its wording changes, and the old wording stays in the answers' history.",
    );
    expect(changeEffect(one, wording)).toContain(
      '1 answer in 1 property by 1 participant. The participant is notified when its wording changes,',
    );
    expect(changeEffect(none, wording)).toBe('This question has no answers yet.');
  });

  it('does not announce a notice of a requirement that participants do not see', () => {
    expect(changeEffect(three, { what: 'requirement', isSeen: true })).toContain(
      "They are notified when its requirement changes, and the old requirement stays in the answers' history.",
    );
    expect(changeEffect(three, { what: 'requirement', isSeen: false })).toContain(
      'Participants do not see requirements and are not notified, and the old requirement stays',
    );
  });
});

describe('before a question is added', () => {
  const project = { propertyCount: 5, activePhase: 1, participantsSeeRequirements: true };

  it('says which properties will be asked it', () => {
    expect(additionEffect(three, project, 1)).toBe(
      '5 properties will be asked this question. 2 properties by 2 participants have answers already, which stay as they are.',
    );
    expect(additionEffect(one, { ...project, propertyCount: 1 }, 1)).toBe(
      '1 property will be asked this question. 1 property by 1 participant has answers already, which stay as they are.',
    );
    expect(additionEffect(none, project, 1)).toBe(
      '5 properties will be asked this question. None of them has answers yet.',
    );
    expect(additionEffect(none, { ...project, propertyCount: 0 }, 1)).toBe(
      'No property will be asked this question yet.',
    );
  });

  it('says when a later phase asks it', () => {
    expect(additionEffect(three, project, 2)).toContain(
      '5 properties will be asked this question when phase 2 begins.',
    );
  });
});

test('before questions are deleted it is said whose answers go with them', () => {
  expect(deletionEffect(three, 'It has')).toBe(
    'It has 3 answers in 2 properties by 2 participants, who are notified.',
  );
  expect(deletionEffect(one, 'Its questions have')).toBe(
    'Its questions have 1 answer in 1 property by 1 participant, who is notified.',
  );
  expect(deletionEffect(none, 'The questions have')).toBe('The questions have no answers yet.');
});

test('answers that could not be counted are not taken for none', () => {
  const said = 'The answers could not be counted.';
  expect(changeEffect(undefined, { what: 'wording', isSeen: true })).toBe(said);
  expect(deletionEffect(undefined, 'It has')).toBe(said);
  expect(
    additionEffect(undefined, { propertyCount: 5, activePhase: 1, participantsSeeRequirements: true }, 1),
  ).toBe(said);
});
