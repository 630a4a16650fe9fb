import { isRespondent, questionnaireStatus, type Relation } from '@landbrief/domain';
import { contactKey, getQuestionnaire, type Questionnaire } from '@landbrief/store';
import type { Caller, Requester } from '../context.ts';
import type { Loaded, SubjectIds } from './loaded.ts';
import { loadProperty, type PropertySubject } from './property.ts';

export interface QuestionnaireSubject extends PropertySubject {
  questionnaire: Questionnaire;
}

/**
 * A questionnaire and what the caller is to its property; a draft is only for those who answer the property. Its contact
 * is who has its link, or who is signed in with a confirmed account of the contact's address.
 */
export async function loadQuestionnaire(
  { id, within }: SubjectIds,
  requester: Requester,
): Promise<Loaded<QuestionnaireSubject>> {
  const questionnaire = await getQuestionnaire(id);
  if (!questionnaire || (within && questionnaire.participantId !== within)) return undefined;
  const { propertyId: of, projectId } = questionnaire;
  const [property, caller] = await Promise.all([
    loadProperty({ id: of, within: projectId }, requester),
    requester.caller,
  ]);
  if (!property) return undefined;
  return { ...property, questionnaire, relations: relationsTo(questionnaire, property.relations, caller) };
}

function relationsTo(
  questionnaire: Questionnaire,
  ofProperty: ReadonlySet<Relation>,
  caller: Caller,
): Set<Relation> {
  const { questionnaireId, status } = questionnaire;
  if (caller.questionnaireId)
    return new Set(caller.questionnaireId === questionnaireId ? ['questionnaireContact'] : []);
  const isDraft = status === questionnaireStatus.draft;
  if (isDraft && !isRespondent(ofProperty)) return new Set();
  const relations = new Set(ofProperty);
  if (!isDraft && isContact(questionnaire, caller)) relations.add('questionnaireContact');
  return relations;
}

/** Not in somebody else's place: what a contact answers is the contact's own. */
export function isContact(
  { contact }: Questionnaire,
  { user, impersonator }: Pick<Caller, 'user' | 'impersonator'>,
): boolean {
  const own = contact.userId ? user.userId : user.email;
  return user.confirmed && own === contactKey(contact) && !impersonator;
}
