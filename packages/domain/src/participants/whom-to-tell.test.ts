import fc from 'fast-check';
import { expect, it } from 'vitest';
import { participantRole, participantStatus, projectStatus } from '../enumerations.ts';
import { projectTransitions } from '../projects/project-lifecycle.ts';
import { audiences, isTold, proposedAudience } from './whom-to-tell.ts';

const member = fc.record({
  role: fc.constantFrom(...Object.values(participantRole)),
  status: fc.constantFrom(...Object.values(participantStatus)),
});

it('tells nobody who is not asked to answer or has left, and fewer by each choice', () => {
  fc.assert(
    fc.property(member, (one) => {
      const [everybody, takingPart, nobody] = audiences.map((audience) => isTold(one, audience));
      expect(nobody).toBe(false);
      if (takingPart) expect(everybody).toBe(true);
      if (one.role === 'reviewer' || one.role === 'collaborator') expect(everybody).toBe(false);
      if (one.status === participantStatus.declined || one.status === participantStatus.eliminated)
        expect(everybody).toBe(false);
    }),
  );
  const invited = { role: participantRole.participant, status: participantStatus.invited };
  expect(audiences.map((audience) => isTold(invited, audience))).toEqual([true, false, false]);
});

it('proposes a choice for each change', () => {
  const { new: setup, active, review, closed, archived, paused } = projectStatus;
  const proposed = Object.entries(projectTransitions).flatMap(([from, all]) =>
    all.map((to) => [Number(from), to, proposedAudience({ from: Number(from), to })]),
  );
  expect(proposed).toHaveLength(9 + 1);
  expect(proposed).toEqual(
    expect.arrayContaining([
      [setup, active, 'everybody'],
      [active, paused, 'takingPart'],
      [paused, active, 'takingPart'],
      [active, review, 'takingPart'],
      [review, closed, 'takingPart'],
      [closed, review, 'takingPart'],
      [closed, archived, 'nobody'],
      [archived, closed, 'nobody'],
    ]),
  );
});
