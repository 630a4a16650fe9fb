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
