import {
  addDays,
  copiedQuestion,
  copyName,
  dateAt,
  daysBetween,
  given,
  hasOwnRole,
  ownerType,
  projectStatus,
  throwIfInvalid,
  validateSchedule,
} from '@landbrief/domain';
import {
  letterOwner,
  listLetters,
  loadQuestionSet,
  type Project,
  putLetter,
  createProject as putProject,
  requireMember,
  type Write,
} from '@landbrief/store';
import { planCopying } from '../attachments/plan-attachments.ts';
import { describeAttachment } from '../attachments/present-attachment.ts';
import type { SignedInContext } from '../context.ts';
import { mergeIntoOwner } from '../questions/merge-questions.ts';
import { countSet } from '../questions/question-owner.ts';
import { stageQuestionSet } from '../questions/question-set-writes.ts';
import { viewQuestions } from '../questions/question-view.ts';
import { onProject } from '../subjects/operation.ts';
import { copyConsent } from './clone-consent.ts';
import { requireLicence } from './create-project.ts';
import { presentProject } from './present-project.ts';

/**
 * Copies questions, requirements, letters and settings into a new project in setup (decisions 6). Refused while all licences are
 * used, as creating a project is. Attachments with malware are not copied.
 */
export const cloneProject = onProject('cloneProject', async ({ body }, context) => {
  const original = context.subject.project;
  const { name, startDate, deadline } = body;
  const copy = { ...copyOf(original, context), ...given({ name, startDate, deadline }) };
  throwIfInvalid(validateSchedule(copy).map(({ path, message }) => ({ path: `body.${path}`, message })));
  await requireLicence(copy, context.now);
  const drafts = viewQuestions(await loadQuestionSet(original.questionSetId)).ordered.map(copiedQuestion);
  const owner = { ownerType: ownerType.project, ownerId: copy.projectId, owner: copy };
  const { now, newId } = context;
  const { set } = mergeIntoOwner({ questions: [], categories: [] }, drafts, owner, { now, newId });
  if (set.questions.length > 0) await stageQuestionSet(copy.questionSetId, set, owner, context);
  const [{ consent, writes: consentWrites }, letterWrites] = await Promise.all([
    copyConsent(original, copy.projectId, context),
    copyLetters(original, copy),
  ]);
  const counted = { ...copy, ...given({ consent }), ...countSet(set) };
  const copied = body.copyAttachments
    ? await planCopying(
        original.projectId,
        { objectKind: 'project', objectId: copy.projectId, side: 'owner' },
        context,
      )
    : { writes: [], added: [] };
  const viewer = { userId: context.caller.user.userId, mayDeleteAll: true };
  const attachments = copied.added.map((one) => describeAttachment(one, viewer));
  const presented = await presentProject(
    { project: counted, member: undefined },
    context.caller,
    attachments,
  );
  return context.commit(
    [
      ...putProject(counted),
      ...copied.writes,
      ...consentWrites,
      ...letterWrites,
      requireMember(copy.userId, copy.organizationId),
    ],
    { project: presented },
  );
});

/**
 * The copy before it has questions. It belongs to the caller, or to the owner of the original when the caller owns no
 * projects there.
 */
function copyOf(original: Project, { caller, now, newId }: SignedInContext): Project {
  const { user } = caller;
  const ownsIt = hasOwnRole(caller, ['projectOwner']) && user.organizationId === original.organizationId;
  const { licensedAt: _licensed, reminded: _reminded, openedBy: _by, openedAt: _at, ...unopened } = original;
  const { openingAskedBy: _askedBy, openingAskedAt: _askedAt, ...unasked } = unopened;
  const { consent: _consent, remindersSince: _since, ...asked } = unasked;
  const { closedAt: _closed, retentionAt: _next, deletesAt: _deletes, kept: _kept, ...kept } = asked;
  return {
    ...kept,
    projectId: newId(),
    name: copyName(original.name),
    userId: ownsIt ? user.userId : original.userId,
    status: projectStatus.new,
    ...schedule(original, now),
    autoActivate: false,
    activePhase: 1,
    questionSetId: newId(),
    questionsVersion: 1,
    reportIds: { owner: newId(), delegator: newId(), participant: newId(), submissionSummary: newId() },
    created: now,
    updated: now,
    version: 1,
  };
}

async function copyLetters({ projectId }: Project, copy: Project): Promise<Write[]> {
  const owner = letterOwner({ projectId: copy.projectId });
  const letters = await listLetters({ projectId });
  return letters.map((letter) => putLetter({ ...letter, owner, updated: copy.created, version: 1 }));
}

/** Dates in the future stay; otherwise the copy starts today and has as many days. */
function schedule(
  { startDate, deadline, tz }: Project,
  now: string,
): Pick<Project, 'startDate' | 'deadline'> {
  const today = dateAt(Date.parse(now), tz);
  if (startDate >= today) return { startDate, deadline };
  return { startDate: today, deadline: addDays(today, daysBetween(startDate, deadline)) };
}
