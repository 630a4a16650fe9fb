import {
  answersQuestions,
  hiddenOwnerText,
  isOnOwnerSide,
  isProblem,
  problem,
  type Relation,
} from '@landbrief/domain';
import { getMember, getUsers, LastChange, type Project } from '@landbrief/store';
import { fullName } from './full-name.ts';

/** What is loaded with an object of a project. */
interface OfProject {
  project?: Pick<Project, 'projectId' | 'userId' | 'settings'>;
  relations?: ReadonlySet<Relation>;
}

/** An error for the reply: `stale` says who changed the object and when, as far as that is known and the caller may know. */
export async function sayWhoChanged(error: unknown, subject: OfProject = {}): Promise<unknown> {
  if (!isProblem(error) || error.code !== 'stale' || !(error.cause instanceof LastChange)) return error;
  const { message, data, cause } = error;
  const by = cause.userId && (await nameFor(subject, cause.userId));
  const changed = { ...(by ? { by } : {}), ...(cause.at ? { at: cause.at } : {}) };
  return problem('stale', { message, data: { ...data, changed } });
}

/**
 * The name of who changed an object, deleted people's too. Where the owner is hidden from participants, they read a
 * neutral text in place of the owner's side's names; nobody is named who has no place in the project.
 */
async function nameFor({ project, relations }: OfProject, userId: string): Promise<string | undefined> {
  const isHidden =
    project && relations && !project.settings.showOwnerToParticipants && !isOnOwnerSide(relations);
  const member = isHidden && (await getMember(project.projectId, userId));
  if (isHidden && !(member && answersQuestions(member.role)))
    return member || userId === project.userId ? hiddenOwnerText : undefined;
  const user = (await getUsers([userId])).get(userId);
  return user && fullName(user);
}
