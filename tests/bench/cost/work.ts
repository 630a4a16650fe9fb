/** How large a project is. */
export interface ProjectSize {
  readonly participants: number;
  /** Of each participant. */
  readonly properties: number;
  readonly questions: number;
}

export const usualProject: ProjectSize = { participants: 200, properties: 3, questions: 150 };

/** How people work in a project, from its announcement to its report: what its cost depends on beside its size. */
export const work = {
  /** A participant's sessions, and the minutes of each with the application in front. */
  sessions: 5,
  minutes: 40,
  /** Working days of the project and hours of each: the time over which all sessions are spread. */
  days: 20,
  hours: 8,
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
  /** Builds of the site that are deployed meanwhile: browsers keep the scripts of a build. */
  builds: 2,
} as const;

/** Sizes of what is stored and sent, in bytes. */
export const bytes = {
  /** An answer with its history and its value for recalling: 1,250 measured, and 100 that DynamoDB adds to each item. */
  answer: 1_550,
  property: 6_000,
  picture: 300_000,
  thumbnail: 12_000,
  attachment: 1_500_000,
  /** The scripts and styles of a build, compressed. */
  scripts: 450_000,
  /** A reply of the API with its headers, compressed: most are a saved answer or a number. */
  reply: 1_500,
  /** What a reply with the questions or answers of a property has more. */
  longReply: 20_000,
  /** The lines about one call: that of the function, of 280 characters, and that of the HTTP API, of 240; rounded up. */
  logged: 300,
  accessLogged: 260,
  /** An entry of the audit trail in its copy. */
  auditEntry: 2_500,
} as const;

/** Files of the site: all that somebody who answers or reviews loads of a build, and those that are asked for each time. */
export const siteFiles = { ofBuild: 33, ofSession: 3 } as const;

/**
 * Milliseconds of a function: 4 to 6 for each round of reads and 10 to 20 for a transaction (docs/decisions/read-cost.md),
 * and some 8 of its own work (docs/benchmarks.md). Of `password` and `audit` half is the start of a process: they run seldom.
 */
export const milliseconds = {
  read: 18,
  write: 36,
  heavy: 400,
  job: 60,
  /** One round: session, user and counter. */
  poll: 13,
  password: 600,
  audit: 400,
  feedback: 80,
} as const;

/**
 * Seconds of a report in the background: to lay out and later print a property takes 0.65 (docs/benchmarks.md: 653 s of a
 * processor for a thousand); a photo is made smaller in 0.2; the rest is reading, storing and joining.
 */
export const reportSeconds = { property: 0.65, photo: 0.2, rest: 30 } as const;
