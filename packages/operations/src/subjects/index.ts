import type { ObjectKind } from '@landbrief/domain';
import type { Requester } from '../context.ts';
import { type AttachmentSubject, loadAttachment } from './attachment.ts';
import { type DataFeedSubject, loadDataFeed } from './data-feed.ts';
import { type DistributionListSubject, loadDistributionList } from './distribution-list.ts';
import type { Loaded, SubjectIds } from './loaded.ts';
import { loadMessage, type MessageSubject } from './message.ts';
import { loadOrganization, type OrganizationSubject } from './organization.ts';
import { loadParticipant, type ParticipantSubject } from './participant.ts';
import { loadProject, type ProjectSubject } from './project.ts';
import { loadProperty, type PropertySubject } from './property.ts';
import {
  loadQuestion,
  loadQuestionOwner,
  type QuestionOwnerSubject,
  type QuestionSubject,
} from './question-owner.ts';
import { loadQuestionnaire, type QuestionnaireSubject } from './questionnaire.ts';
import { loadReport, type ReportSubject } from './report.ts';
import { loadTemplate, type TemplateSubject } from './template.ts';
import { loadTrashed, type TrashedSubject } from './trashed.ts';
import { loadUser, type UserSubject } from './user.ts';

export type { AttachmentSubject } from './attachment.ts';
export type { DataFeedSubject } from './data-feed.ts';
export type { DistributionListSubject } from './distribution-list.ts';
export { distributionListRelations } from './distribution-list.ts';
export type * from './message.ts';
export type * from './organization.ts';
export type * from './participant.ts';
export type { ProjectSubject } from './project.ts';
export { memberRelations, projectRelations } from './project.ts';
export type * from './property.ts';
export type * from './question-owner.ts';
export type { QuestionnaireSubject } from './questionnaire.ts';
export type { ReportSubject } from './report.ts';
export type { TemplateSubject } from './template.ts';
export { templateRelations } from './template.ts';
export type * from './user.ts';

/** The subject that an operation on an object of each kind receives. */
export interface Subjects {
  project: ProjectSubject;
  report: ReportSubject;
  template: TemplateSubject;
  questionOwner: QuestionOwnerSubject;
  question: QuestionSubject;
  property: PropertySubject;
  image: PropertySubject;
  questionnaire: QuestionnaireSubject;
  attachment: AttachmentSubject;
  participant: ParticipantSubject;
  message: MessageSubject;
  user: UserSubject;
  organization: OrganizationSubject;
  distributionList: DistributionListSubject;
  datafeed: DataFeedSubject;
  trashed: TrashedSubject;
}

type Loader = (ids: SubjectIds, requester: Requester) => Promise<Loaded<object>>;

const loaders: Record<ObjectKind, Loader> = {
  project: loadProject,
  report: loadReport,
  template: loadTemplate,
  questionOwner: loadQuestionOwner,
  question: loadQuestion,
  property: loadProperty,
  image: loadProperty,
  questionnaire: loadQuestionnaire,
  attachment: loadAttachment,
  participant: loadParticipant,
  message: loadMessage,
  user: loadUser,
  organization: loadOrganization,
  distributionList: loadDistributionList,
  datafeed: loadDataFeed,
  trashed: loadTrashed,
};

/** Loads the object of a call, concurrently with the caller. */
export async function loadSubject(
  kind: ObjectKind,
  ids: SubjectIds,
  requester: Requester,
): Promise<Loaded<object>> {
  return loaders[kind](ids, requester);
}
