import {
  isForReader,
  isOnOwnerSide,
  isOwnerSideEditor,
  isRespondent,
  type Relation,
} from '@landbrief/domain';
import { type Attachment, getAttachment, type Questionnaire, readAddenda } from '@landbrief/store';
import type { Requester } from '../context.ts';
import type { Loaded, SubjectIds } from './loaded.ts';
import { loadMessage } from './message.ts';
import { loadProject, type ProjectSubject } from './project.ts';
import { loadProperty, type PropertySubject } from './property.ts';
import { loadQuestionnaire } from './questionnaire.ts';

export interface AttachmentSubject extends Partial<ProjectSubject> {
  attachment: Attachment;
  /** The questionnaire that it is attached to. */
  questionnaire?: Questionnaire;
  /** The property that it is attached to, with the caller's relations to that. */
  attachedTo?: PropertySubject & { relations: Set<Relation> };
}

/**
 * An attachment and what the caller is to what it is attached to; `self`, who uploaded it and still may see it there.
 * Until it is attached nobody but the uploader sees it.
 */
export async function loadAttachment(
  { id }: SubjectIds,
  requester: Requester,
): Promise<Loaded<AttachmentSubject>> {
  const attachment = await getAttachment(id);
  if (!attachment) return undefined;
  const { objectKind, objectId = '', userId } = attachment;
  const isOwn = userId === requester.userId;
  if (!objectKind) return { attachment, relations: new Set(isOwn ? ['self'] : []) };
  if (objectKind === 'property') {
    const property = await loadProperty({ id: objectId }, requester);
    if (!property) return undefined;
    const { project, member } = property;
    return { attachment, attachedTo: property, project, member, relations: ofProperty(property, isOwn) };
  }
  if (objectKind === 'project') {
    const project = await loadProject({ id: objectId }, requester);
    if (!project) return undefined;
    const own: Relation[] = isOwn && isOwnerSideEditor(project.relations) ? ['self'] : [];
    return { attachment, ...project, relations: new Set([...project.relations, ...own]) };
  }
  if (objectKind === 'addendum') return ofAddendum(attachment, requester);
  if (objectKind === 'questionnaire') return ofQuestionnaire(attachment, requester, isOwn);
  const message = objectKind === 'message' ? await loadMessage({ id: objectId }, requester) : undefined;
  return message && { attachment, relations: message.relations };
}

/** Of an addendum: for the owner's side, and those whom it is for. */
async function ofAddendum(attachment: Attachment, requester: Requester): Promise<Loaded<AttachmentSubject>> {
  const project = await loadProject({ id: attachment.projectId ?? '' }, requester);
  if (!project || isOnOwnerSide(project.relations)) return project && { attachment, ...project };
  const { member, relations } = project;
  const addenda = member && relations.has('participant') ? await readAddenda(member.projectId) : [];
  const addendum = addenda.find(({ addendumId }) => addendumId === attachment.objectId);
  return addendum && member && isForReader(addendum.audience, member)
    ? { attachment, ...project }
    : undefined;
}

/** Of a questionnaire: for its contact, and those who answer the property. */
async function ofQuestionnaire(
  attachment: Attachment,
  requester: Requester,
  isOwn: boolean,
): Promise<Loaded<AttachmentSubject>> {
  const loaded = await loadQuestionnaire({ id: attachment.objectId ?? '' }, requester);
  if (!loaded) return undefined;
  const { questionnaire, project, member, relations } = loaded;
  const kept = new Set<Relation>();
  if (relations.has('questionnaireContact')) kept.add('questionnaireContact');
  if (isRespondent(relations)) kept.add('participant');
  if (isRespondent(relations) && isOwn) kept.add('self');
  return { attachment, questionnaire, project, member, relations: kept };
}

/** Of a property `self` is its participant, of an attachment its uploader. */
function ofProperty({ relations }: { relations: ReadonlySet<Relation> }, isOwn: boolean): Set<Relation> {
  const kept = new Set(relations);
  if (isRespondent(relations)) kept.add('participant');
  kept.delete('self');
  if (isOwn && (isRespondent(relations) || isOwnerSideEditor(relations))) kept.add('self');
  return kept;
}
