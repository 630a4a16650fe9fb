import type { ReportJob as WireJob } from '@landbrief/contract';
import {
  isOnOwnerSide,
  isProblem,
  problem,
  propertiesAtMost,
  propertiesAtOnce,
  type ReportChoices,
  reportLimits,
} from '@landbrief/domain';
import {
  addReportWatcher,
  createReportJob,
  findReportJob,
  listParticipants,
  type ReportJob,
  readPropertyList,
  retryOvertaken,
} from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { enqueue } from '../outbox/outbox.ts';
import { fullName } from '../people/full-name.ts';
import type { SubjectOf } from '../subjects/operation.ts';
import { recordAct } from './export-report.ts';
import { isBeingMade } from './job-ends.ts';
import { fileKeyOf, fileNameOf } from './job-files.ts';
import { hashRequest, newFileSecret, ownChoices, storeLongChoices } from './long-choices.ts';
import { makeFile } from './make-at-once.ts';
import { ownerView, presentJob, presentWithUrl } from './present-job.ts';
import { whilePrinting } from './printing-places.ts';
import { listOfView, type ReportRequest, requestOf } from './report-request.ts';
import { failureTexts, hiddenAuthor } from './texts.ts';

type Context = SignedInContext & { subject: SubjectOf<'report'> };

const WATCHERS = 50;
const DAY_SECONDS = 24 * 60 * 60;

export async function startJob(
  reportId: string,
  asked: ReportChoices,
  context: Context,
): Promise<{ jobId: string; job: WireJob }> {
  const request = requestOf(context.subject, asked);
  const { choices } = request;
  const properties = await countProperties(request);
  const most = propertiesAtMost(request.kind, choices);
  if (properties > most) throw problem('limit_reached', { message: failureTexts.tooMany(properties, most) });
  recordAct(choices, context);
  const job = newJob(reportId, request, properties, context);
  if (properties > propertiesAtOnce(request.kind, choices, context.subject.project.questionCount))
    return shareOrStart(job, choices, context);
  if (choices.format !== 'pdf') return makeAtOnce(job, request, context);
  return whilePrinting(context, () => makeAtOnce(job, request, context)).catch((error: unknown) => {
    // Printers do not wait for more of one person: the report is made in the background instead.
    if (isProblem(error) && error.code === 'too_many_requests') return shareOrStart(job, choices, context);
    throw error;
  });
}

async function countProperties({ projectId, viewOf, choices }: ReportRequest): Promise<number> {
  if (choices.form === 'questionnaire') return 0;
  const [list, members] = await Promise.all([
    readPropertyList(projectId, viewOf && viewOf.role !== 'delegator' ? viewOf.participantId : undefined),
    viewOf?.role === 'delegator' ? listParticipants(projectId) : [],
  ]);
  const ofView = viewOf ? listOfView(list, members, viewOf) : list;
  if (!choices.ids) return ofView.length;
  const chosen = new Set(choices.ids);
  return ofView.filter(({ propertyId }) => chosen.has(propertyId)).length;
}

function newJob(reportId: string, request: ReportRequest, properties: number, context: Context): ReportJob {
  const { newId, now, caller } = context;
  const { projectId, kind, viewOf, choices } = request;
  const author = authorOf(caller);
  return {
    ...{ projectId, view: viewOf?.participantId ?? ownerView, jobId: newId(), reportId, kind },
    ...ownChoices(choices),
    ...{ requestHash: hashRequest(request), secret: newFileSecret(), status: 'waiting', version: 1 },
    ...{ byId: author.userId, byName: shownAuthor(context), watcherIds: [author.userId] },
    ...{ created: now, touched: now, properties },
    expiresAt: Math.floor(Date.parse(now) / 1000) + reportLimits.daysKept * DAY_SECONDS,
  };
}

/** During an impersonation the person behind it: the participant asked for nothing, and is told nothing. */
const authorOf = ({ user, impersonator }: Context['caller']) => impersonator ?? user;

/** As the readers of the view may know them: not by name where the project does not show its owner to participants. */
function shownAuthor({ caller, subject }: Context): string {
  const { project, viewOf, relations } = subject;
  const isOfOwner = caller.impersonator !== undefined || isOnOwnerSide(relations);
  const isHidden = viewOf !== undefined && isOfOwner && !project.settings.showOwnerToParticipants;
  return isHidden ? hiddenAuthor : fullName(authorOf(caller));
}

async function makeAtOnce(job: ReportJob, request: ReportRequest, context: Context) {
  const { files } = context.platform;
  const made = await makeFile(request, context);
  const { bytes, contentType, extension } = made;
  const name = fileNameOf(made.projectName, request, extension);
  const key = fileKeyOf(job, extension);
  await files.put(key, bytes, contentType);
  const finished: ReportJob = {
    ...job,
    status: 'finished',
    properties: made.properties,
    dataAt: made.dataAt,
    ended: made.dataAt,
    file: { key, name, contentType, size: bytes.length },
  };
  // A copy with a watermark is made when the file is opened: a request has no time for both.
  const isMarked = extension === 'pdf' && context.subject.project.settings.watermark;
  const presented = isMarked
    ? presentJob(finished, Date.parse(context.now))
    : await presentWithUrl(finished, context);
  const reply = { jobId: job.jobId, job: presented };
  return context.commit(createReportJob(finished), reply);
}

async function shareOrStart(job: ReportJob, choices: ReportChoices, context: Context) {
  const { jobId, projectId, view } = job;
  const attempt = async () => {
    const same = await findReportJob(job);
    if (same && isBeingMade(same) && (await watch(same, context)))
      return { jobId: same.jobId, job: presentJob(same, Date.parse(context.now)) };
    await storeLongChoices(job, choices, context);
    const payload = { projectId, view, jobId };
    const started = enqueue('start-report-job', payload, { outboxId: jobId, now: context.now });
    const reply = { jobId, job: presentJob(job, Date.parse(context.now)) };
    return context.commit([...createReportJob(job, same?.jobId), started], reply);
  };
  return retryOvertaken(attempt, { when: ({ code }) => code === 'already_exists' });
}

async function watch(job: ReportJob, { caller }: Context): Promise<boolean> {
  const { userId } = authorOf(caller);
  if (job.watcherIds.includes(userId) || job.watcherIds.length >= WATCHERS) return true;
  return addReportWatcher(job, userId);
}
