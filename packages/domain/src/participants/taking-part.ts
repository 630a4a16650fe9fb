import { participantStatus, participantStatusNames } from '../enumerations.ts';
import { isCompleted, isParticipantStatus } from './participant.ts';

const { invited, working, delegatorCompleted, delegateCompleted, eliminated, declined } = participantStatus;

/** What the buttons say that take part in a project, by what somebody is in it. */
export const takePartTexts: Partial<Record<number, string>> = {
  [invited]: 'Participate',
  [declined]: 'Take Part after All',
  [delegatorCompleted]: 'Take Part Again',
  [delegateCompleted]: 'Take Part Again',
};

/** Why no property is added for a participant in this status, and what to do; undefined for one who works. */
export function addingRefusal(status: number, isSelf: boolean): string | undefined {
  if (status === working) return undefined;
  if (!isSelf) {
    const name = isParticipantStatus(status) ? participantStatusNames[status] : 'away';
    return `The participant is ${name.toLowerCase()}. Properties are added for participants who work.`;
  }
  if (status === eliminated) return 'The project owner eliminated you from this project.';
  const before = `Press ${takePartTexts[status]} on the project’s details page before adding properties.`;
  if (status === declined) return `You declined. ${before}`;
  return isCompleted(status) ? `You completed your part. ${before}` : before;
}
