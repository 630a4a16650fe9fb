import { isEmpty, isRespondent } from '@landbrief/domain';
import {
  type AnswerEntry,
  deleteRecallValue,
  putRecallValue,
  type Question,
  type User,
  type Write,
} from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import type { SubjectOf } from '../operation.ts';
import { fullName } from '../users/full-name.ts';
import { placeOfProperty } from './place-of-property.ts';

/** Whose values a user recalls: those of the organization, or one's own. */
export function recallOrganizationOf({ userId, organizationId }: User): string {
  return organizationId ?? userId;
}

const notKept: ReadonlySet<AnswerEntry['source']> = new Set(['recalled', 'copied', 'directory']);

/**
 * The write that keeps a respondent's value for recalling, in the transaction of the answer; a cleared value is
 * forgotten. Values of the owner's side are not the organization's, and a recalled or copied one keeps its original.
 */
export function noteForRecall(
  { questionId, tag, type, unit }: Question,
  { value, at, source }: AnswerEntry,
  { subject, caller }: SignedInContext & { subject: Omit<SubjectOf<'property'>, 'counts'> },
): Write[] {
  const isOwn = isRespondent(subject.relations) && caller.impersonationProjectId === undefined;
  if (!isOwn || notKept.has(source)) return [];
  const { project, property } = subject;
  const { propertyId, projectId } = property;
  const key = {
    organizationId: recallOrganizationOf(caller.user),
    place: placeOfProperty(property).own,
    tag,
    propertyId,
    questionId,
  };
  if (value === null || isEmpty(value)) return [deleteRecallValue(key)];
  return [
    putRecallValue({
      ...key,
      value,
      type,
      ...(unit ? { unit } : {}),
      at,
      userId: caller.user.userId,
      userName: fullName(caller.user),
      projectId,
      projectName: project.name,
      propertyName: property.name,
    }),
  ];
}
