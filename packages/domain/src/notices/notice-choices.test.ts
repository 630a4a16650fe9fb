import { expect, test } from 'vitest';
import { messageKind } from '../enumerations.ts';
import { roleBits } from '../roles.ts';
import {
  choicesOf,
  everyNoticeChoice,
  noticeChoiceOf,
  noticeTopicOf,
  noticeTopics,
} from './notice-choices.ts';

const kinds = Object.values(messageKind);
const role = roleBits.participant;

test('without a choice everything is mailed at once, as before', () => {
  for (const kind of kinds) expect(noticeChoiceOf(kind, { role, emailNotices: true })).toBe('atOnce');
  expect(new Set(Object.values(everyNoticeChoice()))).toEqual(new Set(['atOnce']));
});

test('every kind but invitations and reminders follows the choice for its topic, and no other', () => {
  for (const topic of noticeTopics) {
    const recipient = { role, emailNotices: true, notices: { [topic]: 'digest' as const } };
    const collected = kinds.filter((kind) => noticeChoiceOf(kind, recipient) === 'digest');
    const isCollected = choicesOf(topic).includes('digest');
    expect(isCollected).toBe(topic !== 'reminders');
    expect(collected).toEqual(kinds.filter((kind) => isCollected && noticeTopicOf(kind) === topic));
  }
  expect(kinds.filter((kind) => noticeTopicOf(kind) === undefined)).toEqual([messageKind.invitation]);
});

test('who ended all notices, or is blocked, gets none by mail whatever is chosen', () => {
  const notices = everyNoticeChoice({ properties: 'digest' });
  for (const kind of kinds) {
    expect(noticeChoiceOf(kind, { role, emailNotices: false, notices })).toBe('inbox');
    expect(noticeChoiceOf(kind, { role: roleBits.nobody, emailNotices: true, notices })).toBe('inbox');
  }
});
