import {
  isRespondent,
  participantAccess,
  participantStatus,
  problem,
  type Relation,
  statusRefusal,
} from '@landbrief/domain';
import type { Participant, Project } from '@landbrief/store';

interface Subject {
  relations: ReadonlySet<Relation>;
}

/** Participants who declined or were eliminated can read but not write. */
export function requireNotLeft(subject: Subject & { member: Participant | undefined }): void {
  if (isRespondent(subject.relations)) refuseLeft(subject.member);
}

/** For respondents' calls that need an active project and an active participation. */
export function requireActiveRespondent({
  project,
  member,
}: {
  project: Project;
  member: Participant | undefined;
}): void {
  if (participantAccess(project.status) !== 'everything') throw statusRefusal(project.status);
  refuseLeft(member);
}

function refuseLeft(member: Participant | undefined): void {
  const { declined, eliminated } = participantStatus;
  const status = member?.status;
  if (status === eliminated)
    throw problem('not_allowed_in_status', {
      message: 'The project owner eliminated you from this project.',
    });
  if (status === declined)
    throw problem('not_allowed_in_status', {
      message: 'You declined. Press Participate in the project first.',
    });
}
