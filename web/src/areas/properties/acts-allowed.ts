import type { Project, PropertySummary } from '@landbrief/contract';
import { deletionRefusal, isPropertyWritable, participantAccess, propertyStatus } from '@landbrief/domain';
import { isSealedToOwner, mayEditProject } from '../../session/relation.ts';
import { answersHere } from './who.ts';

/** What whoever looks may do with a property as a whole. The server decides; this only chooses what to show. */
export function actsAllowed(project: Project, property: PropertySummary, actingAsReviewer: boolean) {
  const isEliminated = property.status === propertyStatus.eliminated;
  const ownerSide = mayEditProject(project, actingAsReviewer);
  const answers = !actingAsReviewer && answersHere(project, property);
  const reads = answersHere(project, property) || !isSealedToOwner(project);
  /** What is changed for whoever answers, or judged by the answers. */
  const ownerChanges = ownerSide && reads;
  const statuses = { projectStatus: project.status, propertyStatus: property.status };
  const mayAnswer = answers && isPropertyWritable({ writer: 'participant', ...statuses });
  const { status, approvals } = property;
  const writer = answers ? 'participant' : 'owner';
  const mayDelete = !deletionRefusal({ writer, projectStatus: project.status, status, approvals });
  return {
    read: reads,
    edit: !isEliminated && (answers ? mayAnswer : ownerChanges),
    /** For participants who take part, while they can work on the project. */
    copy: (answers || ownerChanges) && participantAccess(project.status) === 'everything',
    changePhase: ownerChanges && !isEliminated && project.phaseCount > 1,
    /** The owner's side sends back what is submitted, while participants can work on it. */
    sendBack:
      ownerChanges &&
      !answers &&
      status === propertyStatus.finished &&
      participantAccess(project.status) === 'everything',
    eliminate: ownerSide && !isEliminated,
    restore: ownerSide && isEliminated,
    delete: (answers || ownerChanges) && mayDelete,
  };
}

export type ActsAllowed = ReturnType<typeof actsAllowed>;

/** Which acts concern one of several properties; of one whose status was not seen, both are offered. */
export function bulkActs(ids: readonly string[], isEliminated: ReadonlyMap<string, boolean>) {
  return {
    restore: ids.some((id) => isEliminated.get(id) !== false),
    eliminate: ids.some((id) => isEliminated.get(id) !== true),
  };
}

export type BulkActs = ReturnType<typeof bulkActs>;
