import type { Calls } from '@landbrief/contract';
import {
  given,
  licenceAvailable,
  licenceProblem,
  problem,
  projectStatus,
  reminderProblems,
  throwIfInvalid,
  validateSchedule,
} from '@landbrief/domain';
import { getOrganization, type Project, createProject as putProject, requireMember } from '@landbrief/store';
import type { output } from 'zod';
import { planAttaching } from '../attachments/plan-attachments.ts';
import { describeAttachment } from '../attachments/present-attachment.ts';
import type { SignedInContext } from '../context.ts';
import { presentLimits } from '../organizations/present-organization.ts';
import { operation } from '../subjects/operation.ts';
import { clockWrites } from './clock-list.ts';
import { presentProject } from './present-project.ts';

type ProjectBody = output<Calls['createProject']['body']>;

export const createProject = operation('createProject', async ({ body }, context) => {
  const project = newProject(body, context);
  await requireLicence(project, context.now);
  const place = { objectKind: 'project', objectId: project.projectId, side: 'owner' } as const;
  const { writes, added } = await planAttaching(body.project.attachments ?? [], place, context);
  const viewer = { userId: project.userId, mayDeleteAll: true };
  const attachments = added.map((one) => describeAttachment(one, viewer));
  const presented = await presentProject({ project, member: undefined }, context.caller, attachments);
  return context.commit(
    [
      ...putProject(project),
      ...writes,
      ...clockWrites(undefined, project),
      requireMember(project.userId, project.organizationId),
    ],
    { project: presented },
  );
});

/**
 * Refuses a new project while all project licences are used (document 3 section 9). The licence is taken at the first
 * activation, not here.
 */
export async function requireLicence(
  { organizationId }: Pick<Project, 'organizationId'>,
  now: string,
): Promise<void> {
  const organization = await getOrganization(organizationId);
  if (organization && !licenceAvailable(presentLimits(organization, now), 'rfi')) {
    throw licenceProblem('rfi', organization.name);
  }
}

/** The fields that the owner edits; dates are checked in the project's time zone. */
export function projectFields({ project, tz }: ProjectBody) {
  const { attachments: _attachments, sharing, contactEmail, client, confidentialName, ...fields } = project;
  const { startDate, deadline, settings } = fields;
  const details = [
    ...validateSchedule({ startDate, deadline, tz }),
    ...(settings.reminders ? reminderProblems(settings.reminders) : []).map(({ path, message }) => ({
      path: `settings.reminders.${path}`,
      message,
    })),
  ];
  throwIfInvalid(details.map(({ path, message }) => ({ path: `body.project.${path}`, message })));
  return {
    ...fields,
    ...given({ contactEmail, client, confidentialName }),
    tz,
    sharing: sharing.organization,
  };
}

function newProject(body: ProjectBody, { caller, now, newId }: SignedInContext): Project {
  const { organizationId, userId } = caller.user;
  if (!organizationId) {
    throw problem('permission_error', {
      message: 'Projects belong to an organization, and you have none yet.',
    });
  }
  return {
    projectId: newId(),
    ...projectFields(body),
    userId,
    organizationId,
    status: projectStatus.new,
    activePhase: 1,
    questionSetId: newId(),
    questionsVersion: 1,
    questionCount: 0,
    requirementCount: 0,
    requiredCount: 0,
    phaseCounts: [],
    reportIds: { owner: newId(), delegator: newId(), participant: newId(), submissionSummary: newId() },
    created: now,
    updated: now,
    version: 1,
  };
}
