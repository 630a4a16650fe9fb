import { times as intervals, reportLimits } from '@landbrief/domain';
import { announcedSecretMs } from '@landbrief/platform';
import { prod } from '../../infra/synthesized.ts';
import { unitsOf } from './call-units.ts';
import { calls, files, jobs, mails, passwords, runs, sent, site, table } from './lines.ts';
import type { Item } from './prices.ts';
import { bytes, milliseconds, type ProjectSize, reportSeconds, siteFiles, work } from './work.ts';

/** The bill of a whole project, with the month in which it runs. */
export function billOfProject(size: ProjectSize): Item[] {
  const properties = size.participants * size.properties;
  return [
    ...preparation(size),
    ...answering(size, properties),
    ...uploads(properties),
    ...review(properties, size),
    ...transferred(properties),
    ...keysOfCalls(),
    ...billOfKeeping(size),
    { part: 'storage', price: 'filesGbMonth', quantity: attachedGigabytes(properties) * uploadMonths() },
  ];
}

/** What each month costs in which answers and files of a project are kept. */
export function billOfKeeping({ participants, properties: each, questions }: ProjectSize): Item[] {
  const properties = participants * each;
  const gigabytes = (properties * questions * bytes.answer + properties * bytes.property) / 1e9;
  const pictures = (properties * work.pictures * (bytes.picture + bytes.thumbnail)) / 1e9;
  return [
    { part: 'storage', price: 'tableGbMonth', quantity: gigabytes },
    { part: 'storage', price: 'recoveryGbMonth', quantity: gigabytes },
    {
      part: 'storage',
      price: 'filesGbMonth',
      quantity: pictures + attachedGigabytes(properties),
    },
  ];
}

const attachedGigabytes = (properties: number) => (properties * work.attachments * bytes.attachment) / 1e9;

/** How long the bucket keeps what browsers post, which is copied when its call comes: the file, then its former version. */
function uploadMonths(): number {
  const { properties } = prod
    .resources('AWS::S3::Bucket', 'data')
    .find(({ id }) => id.startsWith('Files')) ?? { properties: undefined };
  const rules: Rule[] = properties?.LifecycleConfiguration.Rules ?? [];
  const own = rules.filter(({ Prefix = '' }) => 'temp/'.startsWith(Prefix));
  const least = (days: (number | undefined)[]) => Math.min(...days.filter((day) => day !== undefined));
  const former = least(own.map((rule) => rule.NoncurrentVersionExpiration?.NoncurrentDays));
  return (least(own.map((rule) => rule.ExpirationInDays)) + former) / 30;
}

interface Rule {
  readonly Prefix?: string;
  readonly ExpirationInDays?: number;
  readonly NoncurrentVersionExpiration?: { readonly NoncurrentDays: number };
}

/** Of somebody with ten projects (docs/decisions/read-cost.md). */
const dashboard = { read: 8.5, write: 0 };

/** Participants are new, and register by their invitation. */
function preparation({ participants, questions }: ProjectSize): Item[] {
  return [
    ...calls('createProject', 1),
    // The questions come from a template: about 5 each (`cloneProject`).
    ...table({ read: questions / 6, write: 5 * questions }, 1),
    ...calls('addParticipant', participants, { read: 6, write: 22 }),
    ...calls('setProjectStatus', 4),
    ...mails(participants * (1 + work.reminders)),
    ...calls('register', participants, { read: 4.5, write: 33 }),
    ...passwords(participants),
  ];
}

function answering({ participants, questions }: ProjectSize, properties: number): Item[] {
  const sessions = participants * work.sessions;
  const visits = properties * work.visits;
  const minutes = sessions * work.minutes;
  const saves = properties * questions * (1 + work.corrections / 100);
  // The count comes beside a call that is sent within the interval, and people save answers at random moments.
  const openTime = intervals.unreadPoll - intervals.unreadBeside;
  const quiet = Math.exp((-saves / minutes / 60_000) * openTime);
  const polls = (minutes * quiet * 60_000) / intervals.unreadPoll;
  // The process has the questions in memory for three of four (docs/decisions/read-cost.md).
  const set = { read: 3 + questions / 6 / 4, write: 0 };
  const read = { read: 3 + questions / 8, write: 0 };
  return [
    ...visitsOfSite(participants, sessions),
    ...calls('login', participants),
    ...passwords(participants),
    ...calls('refreshToken', sessions * 3),
    ...calls('getMe', sessions),
    ...calls('getDashboard', sessions, dashboard),
    ...calls('getProject', sessions * 2),
    ...calls('listParticipantProperties', sessions * 3, { read: 4.5 + 0.5 * 3, write: 0 }),
    ...calls('countUnread', polls, unitsOf('countUnread'), milliseconds.poll),
    ...table({ read: 0.5, write: 0 }, Math.min(saves, (minutes * 60_000) / intervals.unreadBeside)),
    ...calls('createProperty', properties),
    // What the screen of a property asks for (web/src/areas/properties/reads.ts).
    ...calls('getProperty', visits),
    ...calls('listPropertyQuestions', visits, set),
    ...calls('listAnswers', visits, read),
    ...calls('listAnswerComments', visits),
    ...calls('countClarifications', visits),
    ...calls('listPropertyAttachments', visits, { read: 2, write: 0 }),
    ...sent(visits * 2, bytes.longReply),
    ...calls('saveAnswer', saves),
    ...calls('submitProperty', properties, { read: 4 + questions / 3.5, write: 22 }),
    ...jobs(properties, { read: questions / 3.5, write: 8 }),
    ...calls('completeParticipation', participants),
    ...mails(properties),
  ];
}

/** Pictures of this size come with their call; attachments go to the bucket first, and the API copies them. */
function uploads(properties: number): Item[] {
  const pictures = properties * work.pictures;
  const attachments = properties * work.attachments;
  return [
    ...calls('uploadImage', pictures, unitsOf('uploadImage'), milliseconds.heavy),
    // The picture and its thumbnail. The job looks whether the property has it.
    files('filesPut', pictures * 2),
    ...jobs(pictures, { read: 1, write: 0 }),
    // The screen reads the property again after each picture.
    ...calls('getProperty', pictures),
    ...calls('startUpload', attachments),
    ...calls('uploadAttachment', attachments),
    // Posted, and copied; head and the first bytes. The job looks whether it is attached.
    files('filesPut', attachments * 2),
    files('filesGet', attachments * 2),
    ...jobs(attachments, { read: 1, write: 0 }),
    ...calls('attachToProperty', attachments, { read: 4.5, write: 8 }),
  ];
}

/** Files with a hash in their names are asked for once in each build, the others in each session. */
function visitsOfSite(people: number, sessions: number): Item[] {
  return [
    ...site(people * work.builds * siteFiles.ofBuild, bytes.scripts / siteFiles.ofBuild),
    ...site(sessions * siteFiles.ofSession, 0),
  ];
}

function review(properties: number, { questions }: ProjectSize): Item[] {
  const sessions = work.reviewers * work.reviews;
  const page = { read: 3 + questions / 6 + properties / 134 + (50 * questions) / 21, write: 0 };
  const whole = { read: 5.5 + questions / 6 + properties * (0.5 + questions / 8), write: 3 };
  return [
    ...visitsOfSite(work.reviewers, sessions),
    ...calls('login', work.reviewers),
    ...passwords(work.reviewers),
    ...calls('refreshToken', sessions * 3),
    ...calls('getMe', sessions),
    ...calls('getDashboard', sessions, dashboard),
    ...calls('getProjectOverview', sessions * 5, { read: 3.5 + properties / 30, write: 0 }),
    ...calls('listOwnerProperties', sessions * 60, { read: 28 + properties / 67, write: 0 }),
    ...calls('countUnread', sessions * work.minutes, unitsOf('countUnread'), milliseconds.poll),
    ...calls('compareProperties', sessions * work.comparedPages, page, milliseconds.heavy),
    ...calls('exportProject', work.spreadsheets, whole, 10_000),
    ...calls('eliminateProperty', Math.round(properties * 0.7)),
    ...mails(Math.round(properties * 0.7)),
    ...calls('incrementProjectPhase', 1),
    ...jobs(Math.ceil((properties * 0.3) / 25), { read: 4.5 * 25, write: 18 * 25 }),
    ...reportsInBackground(whole.read, properties),
  ];
}

/** Of as many properties as one report has. A function makes the documents of the parts, and waits while two printers at a time measure and print them. */
function reportsInBackground(wholeRead: number, all: number): Item[] {
  const properties = Math.min(all, reportLimits.detailedProperties);
  const read = (wholeRead * properties) / all;
  const parts = 1 + Math.ceil(properties / reportLimits.propertiesPerStep);
  const photos = properties * Math.min(work.pictures, 4);
  const printing = reportSeconds.rest + properties * reportSeconds.property;
  const working = printing / reportLimits.partsAtOnce + photos * reportSeconds.photo;
  const part = 'reports';
  const each: Item[] = [
    ...runs('report-jobs', 1, working * 1000, part),
    ...runs('pdf', 1 + parts * 2, (printing * 1000) / (1 + parts * 2), part),
    // The name of the bucket, in both forms of addresses, for each run's requests.
    { part, price: 'resolvedName', quantity: (1 + parts * 2) * 4 },
    { part, price: 'filesGet', quantity: photos + parts * 7 },
    { part, price: 'filesPut', quantity: 2 + parts * 3 },
    { part, price: 'filesGb', quantity: 0.05 },
  ];
  return [
    ...table({ read, write: 20 }, work.reports),
    ...each.map((item) => ({ ...item, quantity: item.quantity * work.reports })),
  ];
}

/**
 * Calls read the keys of tokens and what CloudFront proves itself with from Secrets Manager; each process of the API keeps
 * them for a while. Four or five people work at a time: one process answers, and a second one now and then.
 */
function keysOfCalls(): Item[] {
  const processMs = work.days * work.hours * 3_600_000 * 1.1;
  return [{ part: 'keys of calls', price: 'secretRequest', quantity: (2 * processMs) / announcedSecretMs }];
}

function transferred(properties: number): Item[] {
  const pictures = properties * work.pictures;
  const shown = pictures * (10 * bytes.thumbnail + work.openedPictures * bytes.picture);
  return [files('filesGet', pictures * (10 + work.openedPictures)), files('filesGb', shown / 1e9)];
}
