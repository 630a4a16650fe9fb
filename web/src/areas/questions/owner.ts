import type { CallReply } from '@landbrief/contract/client';
import { isClosedOrArchived, type OwnerType, ownerType, projectStatus } from '@landbrief/domain';
import type { Project } from '../../api.ts';
import { isOwnerSide, mayEditProject } from '../../session/relation.ts';

type Template = CallReply<'getTemplate'>['template'];

/** A project whose questions can have answers. */
export interface RunningProject {
  propertyCount: number;
  activePhase: number;
  participantsSeeRequirements: boolean;
}

/** The template or project that questions belong to, as the question screens need it. */
export interface QuestionOwner {
  id: string;
  type: OwnerType;
  name: string;
  phaseCount: number;
  questionCount: number;
  /** Undefined for a template, in setup, and when nothing changes any more. */
  running: RunningProject | undefined;
  /** Edit, delete, add and import show. */
  mayEdit: boolean;
  /** Its questions can be selected and copied: by the owner's side, unless they only review. */
  mayCopyFrom: boolean;
  listPath: string;
  addPath: string;
  editPath: (questionId: string) => string;
}

export function templateOwner(template: Template, actingAsReviewer: boolean): QuestionOwner {
  const path = `/templates/${template._id}`;
  return {
    id: template._id,
    type: ownerType.template,
    name: template.name,
    phaseCount: template.phaseCount,
    questionCount: template.questionCount,
    running: undefined,
    mayEdit: template.editable && !actingAsReviewer,
    mayCopyFrom: !actingAsReviewer,
    listPath: path,
    addPath: `${path}/question/add`,
    editPath: (questionId) => `${path}/question/${questionId}/edit-question`,
  };
}

export function projectOwner(project: Project, actingAsReviewer: boolean): QuestionOwner {
  const path = `/projects/${project._id}/questions`;
  return {
    id: project._id,
    type: ownerType.project,
    name: project.name,
    phaseCount: project.phaseCount,
    questionCount: project.questionCount,
    running: runningProject(project),
    mayEdit: mayEditProject(project, actingAsReviewer),
    mayCopyFrom: isOwnerSide(project) && project.relation !== 'reviewer' && !actingAsReviewer,
    listPath: path,
    addPath: `${path}/add`,
    editPath: (questionId) => `${path}/${questionId}/edit-question`,
  };
}

function runningProject({
  status,
  propertyCount,
  activePhase,
  settings,
}: Project): RunningProject | undefined {
  if (status === projectStatus.new || isClosedOrArchived(status)) return undefined;
  const { participantsSeeRequirements } = settings;
  return { propertyCount, activePhase, participantsSeeRequirements };
}
