/**
 * Bounds, page sizes and times of document 1 section 9, document 2 section 9, document 3 section 9 and the decisions.
 */

const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;
export const dayInMilliseconds = day;

/** Characters, unless said otherwise. */
export const bounds = {
  nameMin: 3,
  nameMax: 200,
  descriptionMax: 4000,
  passwordMin: 8,
  passwordMax: 256,
  emailMax: 254,
  questionTextMin: 3,
  questionTextMax: 2000,
  tagMax: 100,
  unitMax: 60,
  noteMax: 2000,
  dataFieldMax: 200,
  categoryMax: 100,
  choicesMin: 2,
  choicesMax: 100,
  choiceMax: 500,
  answerTextMax: 20_000,
  confidentialReasonMax: 200,
  phasesMax: 20,
  questionsPerOwner: 10_000,
  commentsPerProperty: 500,
  clarificationTextMax: 2000,
  clarificationAnswerMax: 4000,
  clarificationsPerProject: 1000,
  letterSubjectMax: 150,
  letterTextMax: 20_000,
  /** Of one person in one project, those without an answer. */
  openClarificationsPerPerson: 50,
  addendumTitleMax: 150,
  addendumTextMax: 4000,
  addendaPerProject: 200,
  addendumQuestionsMax: 100,
  addendumParticipantsMax: 500,
  addendumFilesMax: 20,
  /** Of the text of a question that is kept with what is said about it, in case the question is deleted. */
  questionTextKept: 300,
  noteTextMax: 2000,
  notesPerSide: 500,
  noteMentionsMax: 10,
  consentTextMax: 20_000,
  /** A name that somebody types in place of a signature. */
  typedNameMin: 2,
  typedNameMax: 120,
  answersValidDaysMax: 3650,
  remindersMax: 5,
  /** Before the deadline. */
  reminderDaysMax: 60,
  /** Unless the project sets another number, up to the most. */
  propertiesPerParticipant: 200,
  propertiesPerParticipantMax: 5000,
  /** Years for which an organization keeps closed projects. */
  keepYearsMax: 50,
  operandsMax: 100,
} as const;

export const listLimitMax = 200;

export const pageSizes = {
  messages: 50,
  clarifications: 50,
  questionnaires: 50,
  projects: 10,
  organizations: 10,
  dataFeeds: 10,
  feedProblems: 50,
  participants: 50,
  properties: 50,
  users: 100,
  templates: 100,
  distributionLists: 20,
  trash: 50,
} as const;

/** What a reply has at most, in bytes: a function's response is limited to 6 MB. */
export const replyBytesMax = 5 * 1024 * 1024;

/** A comparison of properties: how much one reply has, and what its team may set. */
export const comparisonLimits = {
  /** Properties in one reply; fewer where there are many questions. */
  properties: 200,
  answers: 32_000,
  /** Of a workbook: its properties times its questions and all requirements, which the score needs. */
  exportedAnswers: 200_000,
  /** Characters of a text, fewer where the reply would be too large; the whole is read with the answer. */
  textCharacters: [200, 60, 20],
  weights: 1_000,
  pinned: 50,
} as const;

export const spreadsheetLimits = {
  fileBytes: 20 * 1024 * 1024,
  rows: 50_000,
  unpackedBytes: 200 * 1024 * 1024,
} as const;

/** A spreadsheet of several properties of one participant: the properties, and these times their questions. */
export const answerSheetLimits = { properties: 50, answers: 50_000 } as const;

/**
 * Bytes of the largest file that the API receives or sends itself: Lambda's limit of 6 MB is 4.4 MB of binary data in
 * Base64. Larger files are uploaded to and downloaded from the files bucket.
 */
export const fileThroughApiMax = 4 * 1024 * 1024;
/** Bytes of the largest file that the browser may upload to the bucket before a call. */
export const directUploadMax = 20 * 1024 * 1024;

/**
 * Images of a property, and pixels of one: decoding takes 11 bytes for each (docs/decisions/images.md). Browsers scale
 * larger ones to `scaledPixels`, which is what the canvas of an iPhone holds.
 */
export const imageLimits = { perProperty: 30, pixels: 20_000_000, scaledPixels: 16_000_000 } as const;

/**
 * An organization's logo: bytes and pixels of what is uploaded, and the pixels a side within which it is stored: enough
 * for 2.4 by 1 inch in print.
 */
export const logoLimits = { bytes: 2 * 1024 * 1024, pixels: 10_000_000, width: 600, height: 240 } as const;

/** A person's photo: bytes and pixels a side of what is stored, and bytes of what is chosen, which the browser makes smaller. */
export const photoLimits = {
  bytes: 1024 * 1024,
  leastSide: 32,
  mostSide: 1024,
  chosenBytes: 25 * 1024 * 1024,
} as const;

/**
 * Files attached to one object; how many are added and removed at once, because a transaction has a hundred writes; bytes
 * of one, and of one that a message's text shows.
 */
export const attachmentLimits = {
  perObject: 50,
  changesAtOnce: 80,
  fileBytes: 100 * 1024 * 1024,
  embeddedBytes: 4 * 1024 * 1024,
} as const;

/** Files that one person may begin to upload, and attachments that one may store, in a quarter of an hour. */
export const uploadLimit = 300;

/**
 * Properties of a report that is made at once, in general, of a submission summary, of a matrix and of a spreadsheet
 * (`propertiesAtOnce`); of one in the background, of one in which each property has pages of its own, and of an export
 * (`propertiesAtMost`); answers of an export that is made at once; properties of one part of a report; how many parts of
 * one report are printed at the same time; and the days for which a finished one is kept.
 */
export const reportLimits = {
  properties: 20,
  summaryProperties: 500,
  matrixProperties: 60,
  sheetProperties: 200,
  backgroundProperties: 2_000,
  detailedProperties: 300,
  exportedProperties: 10_000,
  answersAtOnce: 40_000,
  propertiesPerStep: 25,
  partsAtOnce: 2,
  daysKept: 30,
} as const;

/** Tags that one reply suggests. */
export const suggestedTagsMax = 50;

/** People whom a participant may name in one file. */
export const outsideFilePeople = 200;

/** Distribution lists of an organization, and people on one of them. */
export const distributionListsMax = 500;
export const listMembersMax = 5000;

/** Data feeds of an organization. */
export const dataFeedsMax = 20;
/** Mistakes that are kept of a data feed's run. */
export const feedProblemsMax = 1000;
/** Runs that are shown of a data feed, and of an organization's property sync. */
export const endedRunsMax = 20;
/** Records that a preview or a test of a data feed shows. */
export const feedPreviewRecords = 10;
/** What one run reads of a data feed. Bytes after decompression. */
export const feedLimits = { records: 100_000, pageRecords: 200, bytes: 200 * 1024 * 1024 } as const;

/** Lifetimes in milliseconds (decisions 3). */
export const lifetimes = {
  accessToken: 15 * minute,
  refreshToken: 14 * day,
  /** The longest that browsers keep a cookie. */
  knownBrowser: 400 * day,
  confirmationLink: 48 * hour,
  resetLink: hour,
  ssoLogin: 10 * minute,
  idempotencyKey: 24 * hour,
} as const;

/** Confirmation mails (decisions 3): milliseconds between two, and the largest number of them. */
export const resendLimits = { waitMs: minute, maxSends: 5 } as const;

/** Failed logins within the window before login answers 429 (decisions 3), and before it asks for a captcha. */
export const loginThrottle = {
  windowMs: 15 * minute,
  perEmail: 10,
  perAddress: 50,
  captchaAfter: 3,
  /** Of strangers, when the account's limit is reached (decisions 16): the first pause, which doubles. */
  pauseMs: 1.5 * minute,
  longestPauseMs: 15 * minute,
  /** How long the pauses of a network address at an account are remembered after the last one. */
  pausesKeptMs: 60 * minute,
} as const;

export const questionnaireLimits = {
  /** A contact's link ends so many milliseconds after it was sent, or after the questionnaire was finished. */
  link: 90 * day,
  linkWhenFinished: 30 * day,
  /** The token that the link gives. */
  token: day / 2,
  /** Of one property. */
  perProperty: 100,
  comments: 500,
} as const;

/** Milliseconds. */
export const toastDurations = {
  success: 2000,
  loadError: 3000,
  unexpectedCopyError: 3000,
  creatingNew: 4000,
  copySuccess: 5000,
  copyFailure: 5000,
  copyPartial: 7000,
  recall: 5000,
} as const;

/** Milliseconds. */
export const times = {
  unreadPoll: 60_000,
  /** After this, another call asks for the unread count too, and the poll is left out. */
  unreadBeside: 15_000,
  unreadTimeout: 5000,
  logoutTimeout: 6000,
  redirectAfterCopy: 1000,
  impersonationStop: 200,
  syncPoll: 5000,
  syncMessage: 10_000,
  imageUploadSpacing: 200,
  logoAnimation: 1000,
  resizeDebounce: 100,
  prefetchWaitMax: 2000,
} as const;

/** The poll for unread messages logs out after more consecutive failures than this. */
export const unreadFailuresTolerated = 2;
/** While a property sync is starting, this many polls may still find the previous one finished. */
export const syncStartingPolls = 9;

/** Pixels. */
export const layout = {
  mobileBreakpoint: 992,
  stickyHeaderAfter: 40,
  scrollOffset: 70,
  backToTopAfter: 75,
  backToTopAfterMobile: 10,
  backToTopOffset: 100,
  backToTopOffsetMobile: 75,
  reportWindow: 800,
} as const;

/** Names of the browser's storage keys (document 1 section 9). */
export const storageKeys = {
  logoAnimation: 'logoanimation',
  pendingCopy: 'pendingQuestionsCopy',
  categorySelections: 'categoryselections',
  actingAs: 'aas',
  impersonationUserId: 'iuid',
} as const;

export const copySuffix = ' (Copy)';
export const copyName = (name: string): string =>
  `${name.slice(0, bounds.nameMax - copySuffix.length).toWellFormed()}${copySuffix}`;
