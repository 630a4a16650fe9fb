import type { Sender } from '../../packages/mail/src/content.ts';
import type { MailKind, MailProps } from '../../packages/mail/src/mails.ts';
import { noticeTexts } from '../../packages/mail/src/subjects.ts';

export const sampleSender: Sender = {
  brand: { name: 'Landbrief', supportEmail: 'support@landbrief.test' },
  siteUrl: 'https://rfi.example.test',
};

const message = {
  recipientName: 'Nora',
  fromName: 'Morgan Owens',
  projectName: 'Project Heron',
  link: 'https://rfi.example.test/?emailReferralId=Zk3vQ1c8Yw2nTg5rLx0pBd',
};
const due = { deadline: '2027-01-31', tz: 'America/Chicago' };
const inProject = { projectName: message.projectName };
const riverbend = { propertyName: 'Riverbend Commerce Park', byName: 'Daniel Reyes' };
const editedQuestions = ['Excess capacity of the nearest substation', 'Building height limit'];

/** Realistic props for one mail of each kind. */
export const sampleMails: { readonly [Kind in MailKind]: MailProps[Kind] } = {
  invitation: {
    ...message,
    ...due,
    subject: 'Invitation: Project Heron',
    teaser:
      'Morgan Owens invites you to submit sites and buildings for the request for information “Project Heron”. Answers are due by the end of January 31, 2027.',
    role: 'participant',
    client: 'Heron',
    description:
      'A cathode materials plant of 650,000 sq ft on 300 acres or more, with rail, 40 MW of firm power and 2 MGD of process water.\n\nInvestment of $1.1 billion; 540 jobs within three years of opening.',
    questionCount: 157,
  },
  activation: {
    ...message,
    ...due,
    ...noticeTexts.activation(inProject),
    questionCount: 157,
  },
  reminder: {
    ...message,
    ...due,
    ...noticeTexts.reminder({ ...inProject, days: 7 }),
    openProperties: 2,
    openQuestions: 31,
  },
  answerEdited: {
    ...message,
    ...riverbend,
    ...noticeTexts.answerEdited({ ...inProject, ...riverbend, questionTexts: editedQuestions }),
    questions: editedQuestions,
  },
  answersCommented: {
    ...message,
    ...riverbend,
    ...noticeTexts.answersCommented({ ...inProject, ...riverbend, questionTexts: ['Building height limit'] }),
    comments: [{ question: 'Building height limit', comment: 'Is this with or without the variance?' }],
  },
  clarificationsAsked: {
    ...message,
    ...noticeTexts.clarificationsAsked({
      ...{ ...inProject, byName: 'Daniel Reyes' },
      questionTexts: ['Does the limit include antennas on the roof?'],
    }),
    byName: 'Daniel Reyes',
    questions: [{ about: 'Building height limit', text: 'Does the limit include antennas on the roof?' }],
  },
  clarificationAnswered: {
    ...message,
    ...noticeTexts.clarificationAnswered({
      ...{ ...inProject, about: 'Building height limit' },
      ...{ toAsker: false, isChanged: false },
    }),
    about: 'Building height limit',
    question: 'Does the limit include antennas on the roof?',
    answer: 'No: only the building itself counts.',
  },
  addendum: {
    ...message,
    ...noticeTexts.addendum({
      ...inProject,
      name: 'Addendum 3',
      title: 'Deadline for the wetland survey',
    }),
    name: 'Addendum 3',
    title: 'Deadline for the wetland survey',
    text: 'The survey may be handed in by December 18.\n\nIts area is in the file.',
    questions: ['Building height limit'],
    files: ['survey-area.pdf'],
  },
  internalNote: {
    ...message,
    ...noticeTexts.internalNote({
      ...inProject,
      propertyName: 'Riverbend Commerce Park',
      byName: 'Daniel Reyes',
    }),
    propertyName: 'Riverbend Commerce Park',
    byName: 'Daniel Reyes',
    text: 'Could you ask the utility about the feeder?',
  },
  questionsChanged: {
    ...message,
    ...noticeTexts.questionsChanged({ ...inProject, questions: 2 }),
    properties: ['Riverbend Commerce Park', 'Levee Road, Tract 4'],
    changes: [
      {
        was: 'Distance to the gas main, in miles',
        is: 'Distance to the gas main, in feet (at most 500 feet)',
      },
      { was: 'Name of the rail carrier' },
    ],
  },
  propertySubmitted: {
    ...message,
    ...riverbend,
    ...noticeTexts.propertySubmitted({ ...inProject, ...riverbend, asksApproval: false }),
  },
  propertyApproved: {
    ...message,
    ...riverbend,
    byName: 'Ana Whitfield',
    ...noticeTexts.propertyApproved({ ...inProject, ...riverbend, byName: 'Ana Whitfield' }),
  },
  propertySentBack: {
    ...message,
    ...riverbend,
    byName: 'Ana Whitfield',
    ...noticeTexts.propertySentBack({
      ...{ ...inProject, ...riverbend, byName: 'Ana Whitfield' },
      questionTexts: [
        'Excess capacity of the nearest substation',
        'Who would supply electric power to the property?',
      ],
    }),
    note: 'The substation’s capacity is last year’s figure: please ask Valley Power again.\nAnd the survey in the attachments is of Tract 2.',
    comments: [
      {
        question: 'Excess capacity of the nearest substation',
        comment: 'In megawatts, please, not in kilovolts.',
      },
      { question: 'Who would supply electric power to the property?', comment: '' },
    ],
  },
  propertyEliminated: {
    ...message,
    ...riverbend,
    byName: 'Morgan Owens',
    ...noticeTexts.propertyEliminated({ ...inProject, ...riverbend, byName: 'Morgan Owens' }),
    note: 'The client needs a building height of 90 ft.',
  },
  propertyRestored: {
    ...message,
    ...riverbend,
    byName: 'Morgan Owens',
    ...noticeTexts.propertyRestored({ ...inProject, ...riverbend, byName: 'Morgan Owens' }),
    isOpen: true,
  },
  phaseChanged: {
    ...message,
    ...due,
    ...noticeTexts.phaseChanged({ ...inProject, phase: 2 }),
    phase: 2,
    phaseCount: 3,
    questionCount: 24,
  },
  projectStatusChanged: {
    ...message,
    ...noticeTexts.projectStatusChanged({ ...inProject, status: 'Paused' }),
    status: 'Paused',
  },
  questionnaire: {
    ...message,
    subject: 'Questions about Riverbend Commerce Park',
    teaser: 'Daniel Reyes asks you to answer 12 questions about “Riverbend Commerce Park”.',
    recipientName: 'Casey',
    fromName: 'Daniel Reyes',
    propertyName: 'Riverbend Commerce Park',
    questionCount: 12,
    message: 'Casey, could you fill in what concerns power and gas until Friday? Thank you!',
  },
  admission: {
    ...message,
    projectName: undefined,
    fromName: 'Landbrief',
    subject: 'Jamie Fox asks to join Demo Development Agency',
    teaser: 'Jamie Fox (jamie@demo.test) asks to join Demo Development Agency.',
    decision: 'requested',
    organizationName: 'Demo Development Agency',
    personName: 'Jamie Fox',
    personEmail: 'jamie@demo.test',
  },
  licenceUsedUp: {
    ...message,
    projectName: undefined,
    fromName: 'Landbrief',
    ...noticeTexts.licencesUsedUp({ licence: 'RFI' }),
    licence: 'rfi',
    organizationName: 'Demo Development Agency',
    used: 10,
    limit: 10,
    renewal: '2027-04-01',
  },
  propertySynced: {
    ...message,
    projectName: undefined,
    fromName: 'Landbrief',
    ...noticeTexts.propertySynced({ feeds: 2, failures: 1, mistakes: 3 }),
    result: '1,940 properties added, 12 updated, 3 records with mistakes',
    problems: ['Utility sites: The address does not answer.', 'County buildings: 3 records have mistakes.'],
    isStarter: true,
  },
  dataFeedPaused: {
    ...message,
    projectName: undefined,
    fromName: 'Landbrief',
    ...noticeTexts.dataFeedPaused({ feedName: 'Utility sites', failures: 10 }),
    feedName: 'Utility sites',
    failures: 10,
    problem: 'The address answers with 401: is the key in its header still valid?',
  },
  reportReady: {
    ...message,
    fromName: 'Landbrief',
    ...noticeTexts.reportReady({ projectName: 'Project Heron', report: 'Project Report' }),
    report: 'Project Report',
    fileName: 'Project Heron.pdf',
    properties: 112,
    pages: 1_041,
    size: '18.3 MB',
    keptUntil: '2026-12-21T10:00:00.000Z',
  },
  reportFailed: {
    ...message,
    fromName: 'Landbrief',
    ...noticeTexts.reportFailed({ projectName: 'Project Heron', report: 'Comparison Matrix' }),
    report: 'Comparison Matrix',
    problem: 'The report took too long to make. Please choose fewer properties, and make it again.',
  },
  written: {
    ...message,
    subject: 'Site visit on Tuesday',
    teaser:
      'Nora, the client would like to see Riverbend Commerce Park on Tuesday at 10. Could somebody from Valley Power join us at the substation?',
  },
  'participant-removed': {
    recipientName: 'Nora',
    projectName: 'Project Heron',
    byName: 'Morgan Owens',
    contactEmail: 'siteselection@demo.test',
  },
  digest: {
    recipientName: 'Nora',
    day: '2026-12-01',
    projects: [
      {
        name: 'Project Heron',
        properties: [
          {
            name: 'Riverbend Commerce Park',
            entries: [
              {
                ...noticeTexts.propertySubmitted({ ...inProject, ...riverbend, asksApproval: false }),
                url: 'https://rfi.example.test/projects/01KHERON/properties/01KRIVERBEND',
              },
              {
                ...noticeTexts.answersCommented({
                  ...inProject,
                  ...riverbend,
                  questionTexts: ['Building height limit', 'Is rail at the site?'],
                }),
                url: 'https://rfi.example.test/projects/01KHERON/properties/01KRIVERBEND',
              },
            ],
          },
          {
            entries: [
              {
                ...noticeTexts.projectStatusChanged({ ...inProject, status: 'Paused' }),
                url: 'https://rfi.example.test/projects/01KHERON/details',
              },
            ],
          },
        ],
      },
      {
        properties: [
          {
            entries: [
              {
                subject: 'Survey',
                teaser: 'Morgan Owens: Can we talk on Tuesday?',
                url: 'https://rfi.example.test/inbox',
              },
            ],
          },
        ],
      },
    ],
    more: 3,
    link: 'https://rfi.example.test/inbox',
    unsubscribeUrl: 'https://rfi.example.test/unsubscribe?token=Zk3vQ1c8Yw2nTg5rLx0pBd',
  },
  'support-requested': {
    reason: 'Book a demo',
    description: 'We look for sites of 100 acres and more.\n\nCould you show us how it works on Tuesday?',
    personName: 'Nora Reyes',
    personEmail: 'nora@city.test',
    company: 'City of Riverbend',
    phone: '+1 555 0142',
  },
  'licence-requested': {
    licence: 'rfi',
    organizationName: 'Demo Development Agency',
    personName: 'Oakley Orr',
    personEmail: 'orgadmin@demo.test',
    used: 10,
    limit: 10,
  },
  'licence-request-received': {
    firstName: 'Oakley',
    licence: 'rfi',
    organizationName: 'Demo Development Agency',
  },
  'confirm-email': { firstName: 'Nora', confirmUrl: 'https://rfi.example.test/confirm?token=Zk3vQ1c8Yw2n' },
  'registration-thanks': { firstName: 'Nora', loginUrl: 'https://rfi.example.test/?login=true' },
  'already-registered': {
    firstName: 'Nora',
    loginUrl: 'https://rfi.example.test/?login=true',
    resetUrl: 'https://rfi.example.test/reset',
  },
  'reset-password': { firstName: 'Nora', resetUrl: 'https://rfi.example.test/reset?token=Zk3vQ1c8Yw2n' },
  'session-ended': {
    firstName: 'Nora',
    at: '2026-11-21T10:00:00.000Z',
    address: '192.0.2.7',
    agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0',
  },
  'password-changed': {
    firstName: 'Nora',
    at: '2026-11-21T10:00:00.000Z',
    address: '192.0.2.7',
    agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1',
  },
  'user-invited': {
    firstName: 'Nora',
    byName: 'Morgan Owens',
    organizationName: 'Riverbend Development Agency',
    passwordUrl: 'https://rfi.example.test/reset?token=Zk3vQ1c8Yw2nTg5rLx0pBd',
  },
  'email-changed': {
    firstName: 'Nora',
    byName: 'Morgan Owens',
    email: 'nora.reyes@riverbend.test',
    former: true,
    loginUrl: 'https://rfi.example.test/?login=true',
  },
  'projects-moved': {
    firstName: 'Nora',
    byName: 'Morgan Owens',
    fromName: 'Daniel Reyes',
    projectNames: ['Project Heron', 'Project Kestrel', 'Project Osprey'],
    count: 7,
    projectsUrl: 'https://rfi.example.test/projects',
  },
};
