import type { CallName } from '@landbrief/contract';
import { times as intervals } from '@landbrief/domain';
import { type Units, unitsOf } from './call-units.ts';
import type { Item, Price } from './prices.ts';

/** How large a project is. */
export interface ProjectSize {
  readonly participants: number;
  /** Of each participant. */
  readonly properties: number;
  readonly questions: number;
}

/** How people work in a project, from its announcement to its report: what its cost depends on beside its size. */
const work = {
  /** A participant's sessions, and the minutes of each with the application in front. */
  sessions: 5,
  minutes: 40,
  /** How often a participant opens each property, and how many answers out of a hundred are changed once more. */
  visits: 3,
  corrections: 10,
  pictures: 5,
  attachments: 1,
  /** Most have submitted before the second one. */
  reminders: 1,
  /** Of the owner's team: people, sessions of each, and the pages of 50 properties that one opens in the comparison. */
  reviewers: 3,
  reviews: 15,
  comparedPages: 4,
  reports: 2,
  spreadsheets: 4,
  /** How often each picture is opened in its full size; lists and pages show its thumbnail. */
  openedPictures: 0.5,
} as const;

/** Sizes of what is stored and sent, in bytes. */
const bytes = {
  /** An answer with its history and its value for recalling: 1,250 measured, and 100 that DynamoDB adds to each item. */
  answer: 1_550,
  property: 6_000,
  picture: 300_000,
  thumbnail: 12_000,
  attachment: 1_500_000,
  /** The scripts and styles of a first visit, compressed. */
  scripts: 450_000,
  /** A reply of the API with its headers, compressed: most are a saved answer or a number. */
  reply: 1_500,
  /** A reply with the questions or answers of a property. */
  longReply: 20_000,
  /** The line of the function and that of the HTTP API about one call. */
  logged: 650,
} as const;

/**
 * Milliseconds of a function: 4 to 6 for each round of reads and 10 to 20 for a transaction (docs/decisions/read-cost.md),
 * and some 8 of its own work (docs/benchmarks.md).
 */
const milliseconds = { read: 18, write: 36, heavy: 400, job: 60 } as const;

/** What a call of the API costs, as often as it is made. */
function calls(name: CallName, times: number, units: Units = unitsOf(name), ms?: number): Item[] {
  const duration = ms ?? (units.write > 0 ? milliseconds.write : milliseconds.read);
  return [...table(units, times), ...requests(times, duration)];
}

function table({ read, write }: Units, times: number): Item[] {
  return [
    { part: 'the table', price: 'tableReadUnit', quantity: read * times },
    { part: 'the table', price: 'tableWriteUnit', quantity: write * times },
  ];
}

const apiGigabytes = 1.769;
const jobGigabytes = 1;

function requests(times: number, ms: number): Item[] {
  return [
    { part: 'functions', price: 'lambdaRequest', quantity: times },
    { part: 'functions', price: 'lambdaArmGbSecond', quantity: (times * ms * apiGigabytes) / 1000 },
    { part: 'the API and the site', price: 'httpApiRequest', quantity: times },
    ...site(times, bytes.reply),
    { part: 'the firewall', price: 'firewallRequest', quantity: times },
    ...log(times),
  ];
}

const site = (times: number, size: number): Item[] => [
  { part: 'the API and the site', price: 'edgeRequest', quantity: times },
  { part: 'the API and the site', price: 'edgeFunction', quantity: times },
  { part: 'the API and the site', price: 'edgeGb', quantity: (times * size) / 1e9 },
];

const log = (lines: number): Item[] => [
  { part: 'logs', price: 'logGb', quantity: (lines * bytes.logged) / 1e9 },
];

/** What an outbox item costs beside its handler: its claim, its end and a run of the job. */
function jobs(times: number, { read, write }: Units): Item[] {
  return [
    ...table({ read, write: write + 5 }, times),
    { part: 'functions', price: 'lambdaRequest', quantity: times },
    {
      part: 'functions',
      price: 'lambdaArmGbSecond',
      quantity: (times * milliseconds.job * jobGigabytes) / 1000,
    },
    ...log(times),
  ];
}

/** A mail: its outbox item, the copy in a mailbox where it is a notice, and how it was delivered. */
const mails = (times: number): Item[] => [
  ...jobs(times, { read: 4, write: 14 }),
  { part: 'mails', price: 'mail', quantity: times },
];

const files = (price: Price, quantity: number): Item => ({ part: 'files', price, quantity });

/** Whether each call of the API makes a trace: at a project's pace, X-Ray samples nearly all of them. */
interface Settings {
  readonly tracesCalls: boolean;
}

/** The bill of a whole project, with the month in which it runs. */
export function billOfProject(size: ProjectSize, { tracesCalls }: Settings): Item[] {
  const properties = size.participants * size.properties;
  const answers = properties * size.questions;
  const made = [
    ...preparation(size),
    ...answering(size, properties, answers),
    ...review(properties, size),
    ...transferred(properties),
    ...billOfKeeping(size),
  ];
  const invocations = made.filter(({ price }) => price === 'httpApiRequest');
  const traces = tracesCalls ? invocations.reduce((sum, { quantity }) => sum + quantity, 0) : 0;
  return [...made, { part: 'traces', price: 'trace', quantity: traces }];
}

/** What each month costs in which answers and files of a project are kept. */
export function billOfKeeping({ participants, properties: each, questions }: ProjectSize): Item[] {
  const properties = participants * each;
  const gigabytes = (properties * questions * bytes.answer + properties * bytes.property) / 1e9;
  const stored = properties * (work.pictures * bytes.picture + work.attachments * bytes.attachment);
  return [
    { part: 'storage', price: 'tableGbMonth', quantity: gigabytes },
    { part: 'storage', price: 'recoveryGbMonth', quantity: gigabytes },
    { part: 'storage', price: 'filesGbMonth', quantity: stored / 1e9 },
  ];
}

function preparation({ participants, questions }: ProjectSize): Item[] {
  return [
    ...calls('createProject', 1),
    // The questions come from a template: about 5 each (`cloneProject`).
    ...table({ read: questions / 6, write: 5 * questions }, 1),
    ...calls('addParticipant', participants),
    ...calls('setProjectStatus', 4),
    ...mails(participants * (1 + work.reminders)),
  ];
}

function answering({ participants, questions }: ProjectSize, properties: number, answers: number): Item[] {
  const sessions = participants * work.sessions;
  const visits = properties * work.visits;
  const polls = (sessions * work.minutes * 60_000) / intervals.unreadPoll;
  // The process has the questions in memory for three of four (docs/decisions/read-cost.md).
  const set = { read: 2.5 + questions / 6 / 4, write: 0 };
  const read = { read: 3 + questions / 8, write: 0 };
  return [
    ...site(participants, bytes.scripts),
    ...site(sessions * 30, 0),
    ...site(visits * 3, bytes.longReply),
    ...calls('login', participants),
    ...calls('refreshToken', sessions * 3),
    ...calls('getMe', sessions),
    ...calls('getDashboard', sessions),
    ...calls('getProject', sessions * 2),
    ...calls('listParticipantProperties', sessions * 3, { read: 4.5 + 0.5 * 3, write: 0 }),
    ...calls('countUnread', polls),
    ...calls('createProperty', properties),
    ...calls('getProperty', visits),
    ...calls('listQuestions', visits, set),
    ...calls('listRequirements', visits, set),
    ...calls('listAnswers', visits, read),
    ...calls('saveAnswer', answers * (1 + work.corrections / 100)),
    ...calls('startUpload', properties * work.attachments),
    ...calls('uploadImage', properties * work.pictures, unitsOf('uploadImage'), milliseconds.heavy),
    ...jobs(properties * work.pictures, { read: 1, write: 0 }),
    ...calls('uploadAttachment', properties * work.attachments),
    ...calls('attachToProperty', properties * work.attachments, { read: 4.5, write: 8 }),
    ...calls('submitProperty', properties, { read: 4 + questions / 3.5, write: 22 }),
    ...jobs(properties, { read: questions / 3.5, write: 8 }),
    ...calls('completeParticipation', participants),
    ...mails(properties),
  ];
}

function review(properties: number, { questions }: ProjectSize): Item[] {
  const sessions = work.reviewers * work.reviews;
  const page = { read: 3 + questions / 6 + properties / 134 + (50 * questions) / 16, write: 0 };
  const whole = { read: 5.5 + questions / 6 + properties * (0.5 + questions / 8), write: 3 };
  const parts = Math.ceil(properties / 10);
  return [
    ...site(sessions * 30, 0),
    ...calls('getProjectOverview', sessions * 5, { read: 3.5 + properties / 30, write: 0 }),
    ...calls('listOwnerProperties', sessions * 60, { read: 28 + properties / 67, write: 0 }),
    ...calls('countUnread', sessions * work.minutes),
    ...calls('compareProperties', sessions * work.comparedPages, page, milliseconds.heavy),
    ...calls('exportProject', work.spreadsheets, whole, 10_000),
    ...calls('eliminateProperty', Math.round(properties * 0.7)),
    ...mails(Math.round(properties * 0.7)),
    ...calls('incrementProjectPhase', 1),
    ...jobs(Math.ceil((properties * 0.3) / 25), { read: 4.5 * 25, write: 18 * 25 }),
    ...reportsInBackground(whole.read, parts),
  ];
}

/** Each part of ten properties is measured and printed: 4 s of the printer and of the function that waits for it. */
function reportsInBackground(read: number, parts: number): Item[] {
  const seconds = work.reports * (30 + parts * 2 * 4);
  return [
    ...table({ read, write: 20 }, work.reports),
    { part: 'reports', price: 'stateTransition', quantity: work.reports * (12 + parts * 6) },
    { part: 'reports', price: 'lambdaArmGbSecond', quantity: seconds * 3 },
    { part: 'reports', price: 'lambdaX86GbSecond', quantity: seconds * 3 },
    files('filesPut', work.reports * (10 + parts * 4)),
    files('filesGb', work.reports * 0.05),
  ];
}

function transferred(properties: number): Item[] {
  const pictures = properties * work.pictures;
  const shown = pictures * (10 * bytes.thumbnail + work.openedPictures * bytes.picture);
  return [
    files('filesPut', pictures * 2 + properties * work.attachments),
    files('filesGet', pictures * (10 + work.openedPictures)),
    files('filesGb', shown / 1e9),
  ];
}
