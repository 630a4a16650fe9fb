import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { questionnaireStatus } from '../enumerations.ts';
import {
  isAcceptable,
  isQuestionnaireEditable,
  isQuestionnaireOpen,
  linkEndsWhenFinished,
  linkEndsWhenSent,
  type QuestionnaireActor,
  questionnaireStatusRefusal,
} from './questionnaire.ts';

const { draft, sent, working, finished } = questionnaireStatus;
const actors: readonly QuestionnaireActor[] = ['contact', 'respondent', 'team'];
const step = fc.record({ actor: fc.constantFrom(...actors), to: fc.integer({ min: -1, max: 4 }) });

describe('the status of a questionnaire', () => {
  it('is always one of the four, and only the contact finishes', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let status: number = sent;
        for (const { actor, to } of steps) {
          if (questionnaireStatusRefusal(actor, { from: status, to })) continue;
          if (to === finished && status !== finished) expect(actor).toBe('contact');
          if (to === draft && status !== draft) expect(actor).toBe('respondent');
          if (status === finished && to !== finished) expect(actor).not.toBe('contact');
          status = to;
        }
        expect(Object.values(questionnaireStatus)).toContain(status);
      }),
    );
  });

  it('is kept when a request is repeated', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...actors),
        fc.constantFrom(draft, sent, working, finished),
        (actor, status) => {
          expect(questionnaireStatusRefusal(actor, { from: status, to: status })).toBeUndefined();
        },
      ),
    );
  });

  it('is sent by no change of the status: a draft stays one', () => {
    for (const actor of actors)
      for (const to of [sent, working, finished])
        expect(questionnaireStatusRefusal(actor, { from: draft, to })?.code).toBe('invalid_transition');
  });

  it('opens exactly one of editing, answering and accepting', () => {
    for (const status of Object.values(questionnaireStatus)) {
      const open = [isQuestionnaireEditable, isQuestionnaireOpen, isAcceptable].filter((is) => is(status));
      expect(open).toHaveLength(1);
    }
  });
});

describe('the link of a questionnaire', () => {
  it('never lives longer by finishing', () => {
    const time = fc.date({ noInvalidDate: true, min: new Date('2026-01-01'), max: new Date('2030-01-01') });
    fc.assert(
      fc.property(time, fc.integer({ min: 0, max: 120 }), (sentAt, days) => {
        const link = linkEndsWhenSent(sentAt.toISOString());
        const now = new Date(sentAt.getTime() + days * 24 * 60 * 60 * 1000).toISOString();
        expect(linkEndsWhenFinished(link, now) <= link).toBe(true);
      }),
    );
    expect(linkEndsWhenFinished(undefined, '2026-11-01T00:00:00.000Z')).toBe('2026-12-01T00:00:00.000Z');
  });
});
