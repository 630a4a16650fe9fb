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
const oneMail = small('one mail', { outside: MAIL_SECONDS });
const oneNotice = small('one or two people');
const administrators: OutboxWork = {
  most: '50 administrators',
  progress: 'repeats',
  reads: 10,
  writes: 2 + recipients(50),
};
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
  'discard-attachments': {
    most: '20 files',
    progress: 'repeats',
    reads: 20,
    writes: 40,
  },
  'discard-drafts': { most: '40 drafts with 20 files each', progress: 'repeats', reads: 80, writes: 1_700 },
  'property-moved': {
    most: '1,000 values in two organizations',
    progress: 'repeats',
    reads: 20,
    writes: 52,
    units: 4_000,
  },
  'property-picked': {
    most: '1,000 answers',
    progress: 'repeats',
    reads: 60,
    writes: 48,
    units: 12_000,
    outside: 30,
  },
  'list-user': {
    most: 'somebody on 500 lists, in 500 projects with a questionnaire in each, known to 300 people',
    progress: 'repeats',
    reads: 2_700,
    writes: 2_800,
  },
  'forget-user': {
    most: '50 sessions, 500 lists, 2,000 people met',
    step: '2,000 rows of contacts; the first one all else',
    progress: 'left',
    reads: 30,
    writes: 650,
  },
  'list-organization-users': {
    most: '5,000 users',
    step: '25 users, each known to 100 people',
    progress: 'cursor',
    reads: 2_700,
    writes: 2_700,
  },
  'repair-user-lists': {
    most: '100,000 users, 5,000 organizations',
    step: '25 users, each known to 100 people; the last one counts all lists',
    progress: 'cursor',
    reads: 2_800,
    writes: 2_700,
  },
  'list-contact': {
    most: '2,000 people',
    step: '25 people',
    progress: 'cursor',
    reads: 75,
    writes: 25,
  },
  'people-met': {
    most: '2,000 people, 50 collaborators',
    step: '25 people',
    progress: 'cursor',
    reads: 3_900,
    writes: 1_300,
  },
  'everybody-met': {
    most: '2,000 people of each project',
    step: '25 people',
    progress: 'cursor',
    reads: 80,
    writes: 26,
  },
  'list-organization-contacts': {
    most: '5,000 users',
    step: '25 users, each known to 100 people',
    progress: 'cursor',
    reads: 2_500,
    writes: 2_500,
  },
  message: { most: '2,000 recipients', step: '50 recipients', progress: 'cursor', reads: 6, writes: 13 },
  'repair-mailbox': {
    most: '10,000 messages',
    step: '1,000 messages; the last one counts all',
    progress: 'cursor',
    reads: 20,
    writes: 8,
    units: 4_000,
  },
  'import-participants': {
    most: '10,000 rows',
    step: 'steps of 100 rows for 30 s',
    progress: 'cursor',
    reads: 1_500,
    writes: 1_500,
    note: 'when it is parked, the import shows as failed',
  },
  'import-questions': {
    most: '10,000 questions',
    step: 'steps of 500 questions for 30 s',
    progress: 'cursor',
    reads: 6,
    writes: 60,
    units: 45_000,
    note: 'when it is parked, or has not ended after 40 minutes, the import shows as failed',
  },
  'project-activated': {
    most: '2,000 participants',
    step: '50 participants',
    progress: 'cursor',
    reads: 3,
    writes: 14,
  },
  'project-status-changed': {
    most: '2,000 participants',
    step: '25 participants',
    progress: 'cursor',
    reads: 5,
    writes: 9,
  },
  'project-deleted': {
    most: '10,000 properties of 1,000 answers with history and 30 pictures',
    step: '25 properties, then 2,000 other items',
    progress: 'left',
    reads: 200,
    writes: 300,
    units: 21_000,
  },
  'phase-changed': {
    most: '10,000 properties',
    step: '50 properties',
    progress: 'cursor',
    reads: 65,
    writes: 13,
  },
  'reminder-due': {
    most: '2,000 participants',
    step: '50 participants',
    progress: 'cursor',
    reads: 3,
    writes: 14,
  },
  'reminders-requested': {
    most: '2,000 participants',
    step: '100 participants, split by the call',
    progress: 'repeats',
    reads: 1,
    writes: 10,
  },
  'clarification-answered': {
    most: '2,000 participants',
    step: '25 participants',
    progress: 'cursor',
    reads: 8,
    writes: 11,
  },
  'questionnaire-deleted': {
    most: '10,000 answers and comments',
    step: '2,000 items',
    progress: 'left',
    reads: 12,
    writes: 40,
    units: 2_000,
  },
  'property-deleted': {
    most: '30,000 answers and earlier values, 30 pictures',
    step: '2,000 items',
    progress: 'left',
    reads: 20,
    writes: 60,
    units: 2_000,
  },
  'participant-eliminated': {
    most: '2,000 properties',
    step: '50 properties',
    progress: 'left',
    reads: 170,
    writes: 50,
  },
  'participant-changed': {
    most: '2,000 properties',
    step: '50 properties',
    progress: 'left',
    reads: 170,
    writes: 70,
  },
  'participant-removed': {
    most: '2,000 properties',
    step: '50 properties',
    progress: 'cursor',
    reads: 150,
    writes: 50,
  },
  'recount-project': {
    most: '10,000 properties of 1,000 answers',
    step: '50 properties',
    progress: 'cursor',
    reads: 160,
    writes: 40,
  },
  'questions-changed': {
    most: '2,000 participants with 40 properties of 1,000 answers',
    step: '50 participants',
    progress: 'cursor',
    reads: 1_600,
    writes: 26,
  },
  'discard-question-set': {
    most: '10,000 questions',
    step: '2,000 questions',
    progress: 'left',
    reads: 4,
    writes: 20,
    units: 6_000,
  },
  'discard-distribution-list': {
    most: '5,000 people',
    step: '200 people',
    progress: 'left',
    reads: 3,
    writes: 3,
  },
  'distribution-list-copied': {
    most: '5,000 people',
    step: '200 people',
    progress: 'cursor',
    reads: 3,
    writes: 1,
  },
  'data-feed-deleted': {
    most: '10,000 files and mistakes',
    progress: 'repeats',
    reads: 30,
    writes: 500,
    units: 10_000,
  },
  'organization-deleted': {
    most: '500 lists, 20 data feeds, an inventory of 100,000 properties, 5,000 contacts',
    step: '2,000 properties, 2,000 rows of contacts; the first one all else',
    progress: 'left',
    reads: 60,
    writes: 740,
    units: 2_000,
  },
};
