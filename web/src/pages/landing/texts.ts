/** What the landing page says. Only what the product does: no customers, no people, no numbers of our own. */

export const hero = {
  eyebrow: 'Requests for information for corporate site selection',
  title: 'Ask once. See every site side by side.',
  words:
    'Send one set of questions and requirements to every community on your list. They answer for their sites and buildings, submit them by your deadline, and you compare like with like.',
};

export const facts = [
  'Participants pay no fee',
  'Sites and buildings, also outside the USA',
  'All users can export to a spreadsheet',
];

/** The request as it goes from hand to hand: one column a stage, one row a role. */
export const stages = ['Prepare', 'Invite', 'Answer', 'Submit', 'Decide'] as const;

export const lanes = [
  {
    role: 'Project owner',
    steps: [
      'Builds a project from reusable question templates, with requirements, a start and a deadline',
      'Activates it by hand or on the start date; participants are notified',
      'Watches the progress of every property',
      'Moves to review at the deadline, and is told of every answer changed after it',
      'Compares, eliminates, and generates reports',
    ],
  },
  {
    role: 'Delegator',
    steps: [
      null,
      'Invites delegates: the cities and counties of the state or region',
      'Sees only its own and its delegates’ properties',
      'Gives the final approval to what delegates submit',
      null,
    ],
  },
  {
    role: 'Community',
    steps: [
      null,
      'Accepts with one button, or declines',
      'Adds or selects properties and answers; hands single questions to a utility by questionnaire',
      'Submits each property, then completes the project',
      null,
    ],
  },
] as const;

export const roles = [
  {
    title: 'For project owners',
    words:
      'Templates grouped in categories make the next request quick to set up. Requirements are judged as answers arrive, so that a site which cannot work shows early. Projects can be shared within your organization, and reviewers read without changing anything.',
  },
  {
    title: 'For communities',
    words:
      'You are invited by email and take part without a fee. Required questions are marked, what is missing before you can submit is listed, and an answer you gave to the same question before can be recalled. You decide what you submit.',
  },
  {
    title: 'For delegators',
    words:
      'State and regional economic development organizations pass a request on to their local partners, follow how far each one is, and approve or send back what they submit, before the project owner sees it as submitted.',
  },
];

export const features = [
  {
    title: 'Reusable templates',
    words:
      'Three levels of categories, phases, tags and notes. Import from a spreadsheet, export, copy what you need.',
  },
  {
    title: 'Requirements that judge',
    words:
      'Greater than, between, one of, none of: every answer to a requirement is met or not met, at once.',
  },
  {
    title: 'Phases',
    words: 'Ask the decisive questions first. Properties that remain are opened again for the next phase.',
  },
  {
    title: 'An answer has a history',
    words:
      'Who answered, when, and what stood there before. Owners see which answers they have not looked at yet.',
  },
  {
    title: 'Questionnaires for third parties',
    words: 'A community assigns questions to one contact, such as a utility, who answers without an account.',
  },
  {
    title: 'Reports',
    words:
      'PDF reports for owners, delegators and participants, and a Property Submission Summary open to all of them.',
  },
];

export const integrations = [
  {
    title: 'Property directory',
    words:
      'Select properties that the directory already knows, bring their answers along, and show sites there.',
  },
  {
    title: 'Property sync',
    words: 'An add-on at $1500 a year that keeps your properties in step with your own data feeds.',
  },
  {
    title: 'Spreadsheets',
    words:
      'Templates, participants and answers go out and come in as xlsx. Every row is checked before one is written.',
  },
  {
    title: 'Single sign-on',
    words: 'Organizations log in with their own identity provider; everybody else with email and password.',
  },
];

export const questions = [
  {
    question: 'What does it cost to take part?',
    answer:
      'Nothing. Participants pay no fee. Organizations that run projects hold an annual license, with add-ons for user seats and for request distributions.',
  },
  {
    question: 'Who sees our properties?',
    answer:
      'The owner of the project you submit them to. Users of different organizations do not see each other’s existing properties.',
  },
  {
    question: 'Can several people answer one question?',
    answer: 'One response is allowed per question. Its history shows every change and who made it.',
  },
  {
    question: 'May we change an answer after the deadline?',
    answer: 'During review you may, and the project owner is notified.',
  },
  {
    question: 'When can a delegator submit our property?',
    answer: 'Only after you, the delegate, have approved it.',
  },
  {
    question: 'Can one person run projects and take part in others?',
    answer: 'Yes. One person can be project owner and participant at once.',
  },
];
