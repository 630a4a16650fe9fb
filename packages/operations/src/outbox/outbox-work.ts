import type { OutboxKind } from './outbox-kinds.ts';

/**
 * What is left of an item whose worker is killed in the middle. `small`: little is done, and done again. `repeats`: it
 * begins again, and passes over what it finds done. `cursor`: so does a step, and the payload says where the next one
 * begins. `left`: a step does what is left, so that nothing is done again.
 */
export type Progress = 'small' | 'repeats' | 'cursor' | 'left';

export interface OutboxWork {
  /** The largest that the sizes to build for make of it. */
  most: string;
  /** How much of it one item does; absent: all. */
  step?: string;
  progress: Progress;
  /** Requests of one item, one after another, that read or write; those at the same time count once. */
  reads: number;
  writes: number;
  /** Write units into one partition, of which it takes a thousand a second. */
  units?: number;
  /** Seconds after which other services that it asks are given up. */
  outside?: number;
  note?: string;
}

const MAIL_SECONDS = 30;
/** Four at a time. */
const recipients = (count: number) => Math.ceil(count / 4);

const small = (most: string, more: Partial<OutboxWork> = {}): OutboxWork => ({
  most,
  progress: 'small',
  reads: 6,
  writes: 4,
  ...more,
});

type Counts = readonly [reads: number, writes: number];

const repeated = (most: string, [reads, writes]: Counts, more: Partial<OutboxWork> = {}): OutboxWork => ({
  ...{ most, progress: 'repeats', reads, writes },
  ...more,
});
const inSteps =
  (progress: Progress) =>
  (most: string, step: string, [reads, writes]: Counts, more: Partial<OutboxWork> = {}): OutboxWork => ({
    ...{ most, step, progress, reads, writes },
    ...more,
  });
const byCursor = inSteps('cursor');
const whatIsLeft = inSteps('left');

const oneMail = small('one mail', { outside: MAIL_SECONDS });
const oneNotice = small('one or two people');
const administrators = repeated('50 administrators', [10, 2 + recipients(50)]);
const oneFile = small('one file', { outside: 15 });
const started = small('one execution', { outside: 15 });

/** What each kind of item takes at the sizes to build for. Its time is worked out from this, and must fit an item's. */
export const outboxWork: Readonly<Record<OutboxKind, OutboxWork>> = {
  mail: {
    ...oneMail,
    note: 'killed after the service took the mail and before that is written, it is sent twice',
  },
  'confirm-email': oneMail,
  'reset-password': oneMail,
  'invite-user': oneMail,
  'stream-probe': small('one line in the log', { reads: 0, writes: 0 }),
  invitation: oneNotice,
  reminder: oneNotice,
  'reminder-requested': oneNotice,
  'admission-decided': oneNotice,
  'phase-moved': oneNotice,
  'answers-edited': small('one property of 10,000 answers', { reads: 30 }),
  'answers-commented': oneNotice,
  'project-not-activated': oneNotice,
  'property-eliminated': oneNotice,
  'property-restored': oneNotice,
  'property-sent-back': oneNotice,
  'questionnaire-changed': oneNotice,
  'property-submitted': small('one property of 10,000 answers', { reads: 40, writes: 8 }),
  'property-phase-changed': small('one property of 10,000 answers', { reads: 40, writes: 8 }),
  'answer-changed': small('one answer'),
  'admission-requested': administrators,
  'licence-taken': administrators,
  'property-sync-ended': administrators,
  'data-feed-paused': administrators,
  'report-finished': administrators,
  'report-failed': administrators,
  'clarifications-asked': { ...administrators, most: '50 of a team' },
  'discard-secret': oneFile,
  'discard-logo': oneFile,
  'discard-image': small('the files of one image', { outside: 15 }),
  'discard-attachment': oneFile,
  'start-report-job': started,
  'start-property-sync': started,
  'directory-flags': small('one property', { outside: 30 }),
  'discard-attachments': repeated('20 files', [20, 40]),
  'discard-drafts': repeated('40 drafts with 20 files each', [80, 1_700]),
  'property-moved': repeated('1,000 values in two organizations', [20, 52], { units: 4_000 }),
  'property-picked': repeated('1,000 answers', [60, 48], { units: 12_000, outside: 30 }),
  'list-user': repeated(
    'somebody on 500 lists, in 500 projects with a questionnaire in each, known to 300 people',
    [2_700, 2_800],
  ),
  'forget-user': whatIsLeft(
    '50 sessions, 500 lists, 2,000 people met',
    '2,000 rows of contacts; the first one all else',
    [30, 650],
  ),
  'list-organization-users': byCursor('5,000 users', '25 users, each known to 100 people', [2_700, 2_700]),
  'repair-user-lists': byCursor(
    '100,000 users, 5,000 organizations',
    '25 users, each known to 100 people; the last one counts all lists',
    [2_800, 2_700],
  ),
  'list-contact': byCursor('2,000 people', '25 people', [75, 25]),
  'people-met': byCursor('2,000 people, 50 collaborators', '25 people', [3_900, 1_300]),
  'everybody-met': byCursor('2,000 people of each project', '25 people', [80, 26]),
  'list-organization-contacts': byCursor('5,000 users', '25 users, each known to 100 people', [2_500, 2_500]),
  message: byCursor('2,000 recipients', '50 recipients', [6, 13]),
  'repair-mailbox': byCursor('10,000 messages', '1,000 messages; the last one counts all', [20, 8], {
    units: 4_000,
  }),
  'import-participants': byCursor('10,000 rows', 'steps of 100 rows for 30 s', [1_500, 1_500], {
    note: 'when it is parked, the import shows as failed',
  }),
  'import-questions': byCursor('10,000 questions', 'steps of 500 questions for 30 s', [6, 60], {
    units: 45_000,
    note: 'when it is parked, or has not ended after 40 minutes, the import shows as failed',
  }),
  'project-activated': byCursor('2,000 participants', '50 participants', [3, 14]),
  'project-status-changed': byCursor('2,000 participants', '25 participants', [5, 9]),
  'project-deleted': whatIsLeft(
    '10,000 properties of 1,000 answers with history and 30 pictures',
    '25 properties, then 2,000 other items',
    [200, 300],
    { units: 21_000 },
  ),
  'phase-changed': byCursor('10,000 properties', '50 properties', [65, 13]),
  'reminder-due': byCursor('2,000 participants', '50 participants', [3, 14]),
  'reminders-requested': repeated('2,000 participants', [1, 10], {
    step: '100 participants, split by the call',
  }),
  'clarification-answered': byCursor('2,000 participants', '25 participants', [8, 11]),
  'questionnaire-deleted': whatIsLeft('10,000 answers and comments', '2,000 items', [12, 40], {
    units: 2_000,
  }),
  'property-deleted': whatIsLeft('30,000 answers and earlier values, 30 pictures', '2,000 items', [20, 60], {
    units: 2_000,
  }),
  'participant-eliminated': whatIsLeft('2,000 properties', '50 properties', [170, 50]),
  'participant-changed': whatIsLeft('2,000 properties', '50 properties', [170, 70]),
  'participant-removed': byCursor('2,000 properties', '50 properties', [150, 50]),
  'recount-project': byCursor('10,000 properties of 1,000 answers', '50 properties', [160, 40]),
  'questions-changed': byCursor(
    '2,000 participants with 40 properties of 1,000 answers',
    '50 participants',
    [1_600, 26],
  ),
  'discard-question-set': whatIsLeft('10,000 questions', '2,000 questions', [4, 20], { units: 6_000 }),
  'discard-distribution-list': whatIsLeft('5,000 people', '200 people', [3, 3]),
  'distribution-list-copied': byCursor('5,000 people', '200 people', [3, 1]),
  'data-feed-deleted': repeated('10,000 files and mistakes', [30, 500], { units: 10_000 }),
  'organization-deleted': whatIsLeft(
    '500 lists, 20 data feeds, an inventory of 100,000 properties, 5,000 contacts',
    '2,000 properties, 2,000 rows of contacts; the first one all else',
    [60, 740],
    { units: 2_000 },
  ),
};
