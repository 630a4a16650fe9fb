import fc from 'fast-check';
import { expect, test } from 'vitest';
import { participantStatus, projectStatus } from '../enumerations.ts';
import {
  askRefusal,
  compareClarifications,
  isNewClarification,
  lastNewsOf,
  notifiesOfAnswers,
  seesAsker,
  seesClarification,
} from './clarification.ts';

const moment = fc.integer({ min: 0, max: 9 }).map((minute) => `2026-11-23T10:0${minute}:00.000Z`);
const person = fc.constantFrom('nora', 'dan', 'olivia', 'cora');
const facts = fc
  .record({
    clarificationId: fc.string({ minLength: 1, maxLength: 3 }),
    questionId: fc.option(fc.constantFrom('acres', 'rail'), { nil: undefined }),
    askedById: fc.constantFrom('nora', 'dan'),
    asked: moment,
    answer: fc.option(
      fc.record({ at: moment, by: fc.constantFrom('olivia', 'cora'), isPublic: fc.boolean() }),
      {
        nil: undefined,
      },
    ),
  })
  .map(({ answer, ...rest }) => ({
    ...rest,
    ...(answer ? { answered: answer.at, answeredById: answer.by } : {}),
    ...(answer?.isPublic ? { published: answer.at } : {}),
  }));
const viewer = person.map((userId) => ({ userId, isOwnerSide: userId === 'olivia' || userId === 'cora' }));
const seen = fc.record({
  at: fc.option(moment, { nil: undefined }),
  questions: fc.option(fc.dictionary(fc.constantFrom('acres', 'rail'), moment), { nil: undefined }),
});

test('who asked is told nobody but the owner’s side and that person, to whom all else is hidden until published', () => {
  fc.assert(
    fc.property(facts, viewer, (one, by) => {
      const isOwn = one.askedById === by.userId;
      expect(seesAsker(one, by)).toBe(by.isOwnerSide || isOwn);
      expect(seesClarification(one, by)).toBe(by.isOwnerSide || isOwn || one.published !== undefined);
    }),
  );
});

test('nothing is new that is not seen, one’s own, or older than the last look; everything is seen at its last news', () => {
  fc.assert(
    fc.property(facts, viewer, seen, (one, by, marks) => {
      const isNew = isNewClarification(one, by, marks);
      if (isNew) {
        expect(seesClarification(one, by)).toBe(true);
        expect((marks.at ?? '') < (lastNewsOf(one, by) ?? '')).toBe(true);
      }
      const news = lastNewsOf(one, by);
      expect(isNewClarification(one, by, {})).toBe(news !== undefined);
      if (news === undefined) return;
      expect(isNewClarification(one, by, { at: news })).toBe(false);
      if (one.questionId)
        expect(isNewClarification(one, by, { questions: { [one.questionId]: news } })).toBe(false);
    }),
  );
});

test('nobody has news of what that person did alone', () => {
  const asked = { clarificationId: '1', askedById: 'nora', asked: '2026-11-23T10:00:00.000Z' };
  const nora = { userId: 'nora', isOwnerSide: false };
  const [olivia, cora] = [
    { userId: 'olivia', isOwnerSide: true },
    { userId: 'cora', isOwnerSide: true },
  ];
  expect(lastNewsOf(asked, nora)).toBeUndefined();
  expect(lastNewsOf(asked, olivia)).toBe(asked.asked);
  const answered = { ...asked, answered: '2026-11-23T11:00:00.000Z', answeredById: 'olivia' };
  expect(lastNewsOf(answered, nora)).toBe(answered.answered);
  expect(lastNewsOf(answered, cora)).toBe(answered.answered);
  expect(lastNewsOf(answered, olivia)).toBeUndefined();
  expect(lastNewsOf(answered, { userId: 'dan', isOwnerSide: false })).toBeUndefined();
});

test('two of one moment keep an order, the same from any order in which they are read', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(facts, { selector: ({ clarificationId }) => clarificationId, minLength: 2 }),
      fc.gen(),
      (all, draw) => {
        const shuffled = draw(() => fc.shuffledSubarray(all, { minLength: all.length }));
        expect(shuffled.toSorted(compareClarifications)).toEqual(all.toSorted(compareClarifications));
      },
    ),
  );
});

test('people ask in an active project and in review, while they take part', () => {
  const { active, review, paused, closed } = projectStatus;
  const { working, invited, declined, eliminated } = participantStatus;
  const refusal = (status: number, member: number | undefined) =>
    askRefusal({ projectStatus: status, participantStatus: member })?.code;
  expect([working, invited].map((member) => refusal(active, member))).toEqual([undefined, undefined]);
  expect(refusal(review, working)).toBeUndefined();
  for (const status of [paused, closed, projectStatus.new])
    expect(refusal(status, working)).toBe('not_allowed_in_status');
  for (const member of [declined, eliminated]) expect(refusal(active, member)).toBe('not_allowed_in_status');
  expect(refusal(active, undefined)).toBe('permission_error');
  expect([active, review, paused].every(notifiesOfAnswers)).toBe(true);
  expect([closed, projectStatus.archived, projectStatus.new].some(notifiesOfAnswers)).toBe(false);
});
