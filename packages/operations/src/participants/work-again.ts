import { isCompleted, participantStatus } from '@landbrief/domain';
import { changeParticipant, commitWrites, type Participant } from '@landbrief/store';

/** Somebody who had completed works again, because a property is open. */
export async function workAgain(member: Participant): Promise<void> {
  if (!isCompleted(member.status)) return;
  await commitWrites(changeParticipant(member, { status: participantStatus.working }));
}
