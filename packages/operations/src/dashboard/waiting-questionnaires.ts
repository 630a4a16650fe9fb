import type { Waiting as WireWaiting } from '@landbrief/contract';
import {
  actingRole,
  awaitsAcceptance,
  daysLeft,
  isClosedOrArchived,
  isQuestionnaireOpen,
  projectStatus,
  propertyStatus,
} from '@landbrief/domain';
import {
  getCountedProperties,
  getProjects,
  listQuestionnairesBy,
  listQuestionnairesFor,
  type Property,
} from '@landbrief/store';
import type { Caller } from '../context.ts';
import { propertiesAnsweredBy } from '../subjects/answered-properties.ts';

/** Of each kind, which bounds the cost. */
const newestRead = 5;

/**
 * Questionnaires that the caller is to answer, and finished ones of the caller's own whose answers nobody has taken over.
 * Of an open property, because its answers go there.
 */
export async function waitingQuestionnaires(
  { user, acting, impersonator }: Caller,
  now: string,
): Promise<WireWaiting[]> {
  if (acting === actingRole.reviewer || impersonator) return [];
  const [received, made] = await Promise.all([
    user.confirmed ? listQuestionnairesFor(user.email, newestRead) : [],
    listQuestionnairesBy(user.userId, newestRead),
  ]);
  const toAnswer = received.filter(({ status }) => isQuestionnaireOpen(status));
  const all = [...toAnswer, ...made.filter(awaitsAcceptance)];
  if (all.length === 0) return [];
  const [projects, counted] = await Promise.all([
    getProjects(all.map(({ projectId }) => projectId)),
    getCountedProperties([...new Set(all.map(({ propertyId }) => propertyId))]),
  ]);
  const open = counted.map(({ property }) => property).filter(isOpen);
  const answered = await propertiesAnsweredBy(user, open, projects);
  return all.flatMap((questionnaire): WireWaiting[] => {
    const { questionnaireId: _id, name, projectId, propertyId } = questionnaire;
    const project = projects.get(projectId);
    const property = open.find((one) => one.propertyId === propertyId);
    if (!project || !property || isClosedOrArchived(project.status)) return [];
    const due = { count: 1, date: project.deadline, daysLeft: daysLeft(project, Date.parse(now)) };
    const place = { _id, name, projectName: project.name, propertyName: property.name };
    if (toAnswer.includes(questionnaire))
      return [{ kind: 'questionnaireToAnswer', ...due, questionnaire: place }];
    if (project.status !== projectStatus.active || !answered.has(propertyId)) return [];
    const own = {
      project: { _id: projectId, name: project.name },
      questionnaire: { ...place, property: propertyId },
    };
    return [{ kind: 'questionnaireFinished', ...due, ...own }];
  });
}

const isOpen = ({ status }: Property) =>
  status !== propertyStatus.finished && status !== propertyStatus.eliminated;
