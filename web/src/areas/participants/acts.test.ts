import type { Project } from '@landbrief/contract';
import { participantRole, participantStatus, projectStatus } from '@landbrief/domain';
import { expect, test } from 'vitest';
import { actsAllowed } from './acts.ts';

const project = { relation: 'owner', status: projectStatus.active } as Project;
const { invited, working, delegatorCompleted, eliminated, declined } = participantStatus;

test.each([
  [invited, ['resend', 'remind', 'eliminate']],
  [working, ['remind', 'eliminate']],
  [delegatorCompleted, ['eliminate']],
  [declined, ['resend', 'eliminate']],
  [eliminated, ['bringBack']],
] as const)('a participant of status %i is offered what does something', (status, offered) => {
  const person = { role: participantRole.participant, status };
  const { resend, remind, eliminate, bringBack } = actsAllowed(project, person, false);
  const acts = Object.entries({ resend, remind, eliminate, bringBack });
  expect(acts.filter(([, isOffered]) => isOffered).map(([act]) => act)).toEqual(offered);
});

test('while the answers are sealed, nobody is removed and nobody’s view is shown', () => {
  const person = { role: participantRole.participant, status: working };
  const seal = { openedBy: 'two', opensAt: '2030-02-01T06:00:00.000Z' } as const;
  const offered = (acts: ReturnType<typeof actsAllowed>) =>
    Object.entries(acts).flatMap(([act, isOffered]) => (isOffered ? [act] : []));
  const sealed = offered(actsAllowed({ ...project, seal }, person, false));
  expect(sealed).toEqual(['edit', 'remind', 'eliminate']);
  const opened = { ...seal, opened: { at: '2030-02-02T06:00:00.000Z' } };
  expect(offered(actsAllowed({ ...project, seal: opened }, person, false))).toEqual(
    expect.arrayContaining(['remove', 'viewAs']),
  );
});
