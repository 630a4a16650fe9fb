import { messageKind } from '@landbrief/domain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleMails, sampleSender } from '../../../tests/support/mail-samples.ts';
import type { MailKind, MailProps } from './index.ts';
import { mailOf, renderMail } from './index.ts';
import { noticeTexts } from './subjects.ts';

function render<Kind extends MailKind>(kind: Kind, change: Partial<MailProps[Kind]> = {}) {
  const { props } = mailOf(kind, { ...sampleMails[kind], ...change });
  return renderMail(kind, { ...props, ...sampleSender });
}

/** What both parts of a mail must tell, besides greeting and link. */
const facts: Record<MailKind, readonly string[]> = {
  invitation: [
    'Morgan Owens',
    'Project Heron',
    'January 31, 2027',
    'Central Time',
    '157',
    '40 MW of firm power',
  ],
  activation: ['Project Heron', 'is active', 'January 31, 2027'],
  reminder: ['in 7 days', '2 properties', '31 questions', 'January 31, 2027'],
  answerEdited: ['Daniel Reyes', 'Riverbend Commerce Park', 'Building height limit'],
  answersCommented: ['Riverbend Commerce Park', 'Is this with or without the variance?'],
  clarificationsAsked: ['Daniel Reyes', 'Building height limit', 'antennas on the roof'],
  clarificationAnswered: ['Building height limit', 'antennas on the roof', 'only the building itself counts'],
  addendum: ['Addendum 3', 'Deadline for the wetland survey', 'Building height limit', 'survey-area.pdf'],
  internalNote: ['Riverbend Commerce Park', 'Daniel Reyes', 'ask the utility about the feeder'],
  questionsChanged: ['2 questions', 'Levee Road, Tract 4', 'at most 500 feet', 'was deleted'],
  propertySubmitted: ['Daniel Reyes', 'submitted', 'Riverbend Commerce Park'],
  propertyApproved: ['Ana Whitfield', 'approved', 'Riverbend Commerce Park'],
  propertySentBack: [
    'Ana Whitfield',
    'please ask Valley Power again',
    'submit it again',
    '“Who would supply electric power to the property?”',
  ],
  propertyEliminated: ['Morgan Owens', 'eliminated', 'The client needs a building height of 90 ft.'],
  propertyRestored: ['Morgan Owens', 'brought', 'Riverbend Commerce Park', 'open again'],
  phaseChanged: ['2 of 3', '24', 'January 31, 2027'],
  projectStatusChanged: ['Paused', 'Project Heron'],
  questionnaire: ['Daniel Reyes', 'Riverbend Commerce Park', '12', 'until Friday', 'no password'],
  admission: ['Jamie Fox', 'jamie@demo.test', 'Demo Development Agency'],
  licenceUsedUp: ['All RFI licenses', '10 of 10', 'Demo Development Agency', 'April 1, 2027'],
  propertySynced: ['1 of 2 data feeds', '1,940 properties added', 'Utility sites', '3 records have mistakes'],
  dataFeedPaused: ['Utility sites', '10 times in a row', 'is paused', 'still valid?', 'turn it on again'],
  reportReady: ['Project Heron.pdf', '112 properties', '1,041 pages', '18.3 MB', 'December 21, 2026'],
  reportFailed: ['Comparison Matrix', 'Project Heron', 'choose fewer properties'],
  written: ['Morgan Owens wrote to you', 'on Tuesday at 10'],
  digest: [
    '3 more in your inbox',
    'Project Heron',
    'Riverbend Commerce Park',
    'Daniel Reyes submitted',
    'December 1, 2026',
    'Morgan Owens: Can we talk on Tuesday?',
  ],
  'participant-removed': ['Morgan Owens', 'Project Heron', 'siteselection@demo.test'],
  'support-requested': ['Book a demo', 'Nora Reyes', 'nora@city.test', 'City of Riverbend', 'on Tuesday?'],
  'licence-requested': ['Oakley Orr', 'orgadmin@demo.test', 'RFI licenses', '10 (limit: 10)'],
  'licence-request-received': ['RFI licenses', 'Demo Development Agency', 'support@landbrief.test'],
  'confirm-email': ['48 hours'],
  'registration-thanks': ['Thank you for registering', 'Landbrief'],
  'already-registered': ['nothing was changed', 'https://rfi.example.test/reset'],
  'reset-password': ['one hour'],
  'session-ended': ['192.0.2.7', 'Firefox 144 on Windows', 'November 21, 2026'],
  'password-changed': ['192.0.2.7', 'Safari 18 on iPhone', 'November 21, 2026', 'If that was you'],
  'user-invited': ['Morgan Owens', 'Riverbend Development Agency', '48 hours'],
  'email-changed': ['Morgan Owens', 'nora.reyes@riverbend.test', 'support@landbrief.test'],
  'projects-moved': ['Morgan Owens', 'Daniel Reyes', 'Project Kestrel', 'and 4 more'],
};

const kinds = Object.keys(facts) as MailKind[];
const linkOf = (kind: MailKind) =>
  Object.values(sampleMails[kind]).find((value) => String(value).startsWith('https://rfi.example.test/'));

const plain = (html: string) =>
  html
    .replaceAll(/<style>.*?<\/style>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');

describe.each(kinds)('%s', (kind) => {
  test('tells the same in both parts', async () => {
    const { html, text } = await render(kind);
    const flat = text.replaceAll(/\n> ?|\s+/g, ' ');
    for (const fact of facts[kind]) {
      expect(plain(html)).toContain(fact);
      expect(flat).toContain(fact);
    }
    const link = linkOf(kind);
    if (link) {
      expect(html).toContain(`href="${link}"`);
      expect(text.split('\n')).toContain(link);
    }
  });

  test('says why one gets it, and whom to ask', async () => {
    const { html, text } = await render(kind);
    for (const part of [plain(html), text.replaceAll(/\s+/g, ' ')]) {
      expect(part).toContain('You receive this because ');
      expect(part).toContain('support@landbrief.test');
    }
  });

  test('has a text part that reads well by itself', async () => {
    const { text } = await render(kind);
    expect(text).not.toMatch(/<\/?[a-z]|&[a-z]+;|undefined|null|\[object/i);
    expect(text).not.toMatch(/\n{3}/);
    for (const line of text.split('\n')) {
      if (!line.includes('https://')) expect(line.length).toBeLessThanOrEqual(76);
    }
  });

  test('needs nothing from the network', async () => {
    const { html } = await render(kind);
    expect(html).not.toMatch(/<img|<link|<script|url\(|@import|src=/);
  });
});

describe('ending notices', () => {
  const lasting: readonly MailKind[] = [messageKind.invitation, messageKind.questionnaire];

  test.each(Object.values(messageKind))('%s', async (kind) => {
    const { html, text, unsubscribeUrl } = await render(kind);
    if (lasting.includes(kind)) {
      expect(unsubscribeUrl).toBeUndefined();
      expect(html).not.toContain('End such notices');
    } else {
      expect(unsubscribeUrl).toBe('https://rfi.example.test/profile');
      expect(html).toContain('href="https://rfi.example.test/profile"');
      expect(text).toContain('To end such notices: https://rfi.example.test/profile');
    }
  });

  test('by a link of one’s own, when there is one', async () => {
    const unsubscribeUrl = 'https://rfi.example.test/unsubscribe/t0k3n';
    const mail = await render('reminder', { unsubscribeUrl });
    expect(mail.unsubscribeUrl).toBe(unsubscribeUrl);
    expect(mail.html).toContain(`href="${unsubscribeUrl}"`);
  });

  test('mails about the account cannot be ended', async () => {
    for (const kind of [
      'confirm-email',
      'reset-password',
      'session-ended',
      'password-changed',
      'participant-removed',
    ] as const) {
      expect((await render(kind)).unsubscribeUrl).toBeUndefined();
    }
  });
});

describe('answers to a request for admission', () => {
  test.each([
    ['admitted', 'shares with its members from now on', 'you asked to join'],
    ['refused', 'stay yours to answer', 'you asked to join'],
    ['requested', 'Admit or refuse', 'you administer'],
  ] as const)('%s', async (decision, words, because) => {
    const { text } = await render('admission', { decision });
    expect(text).toContain(words);
    expect(text).toContain(because);
  });
});

test('whose address was changed is told to choose a password, not that the former one holds', async () => {
  const told = await render('email-changed', { former: false, invited: true });
  const invited = await render('user-invited', { moved: true });
  for (const { text } of [told, invited]) {
    expect(text.replaceAll(/\s+/g, ' ')).toMatch(/The former password|Its former password/);
    expect(text).not.toMatch(/same password|made an account/);
  }
  expect((await render('email-changed', { former: false })).text).not.toContain('password');
});

test('licenses that run out are told before they are used up', async () => {
  const { text } = await render('licenceUsedUp', { used: 9 });
  expect(text).toContain('9 of 10');
  expect(text).toContain('When they are used up');
});

describe('what people type', () => {
  const names = [
    'recipientName',
    'fromName',
    'projectName',
    'subject',
    'teaser',
    'propertyName',
    'byName',
    'note',
  ];
  const everywhere = (value: string) => Object.fromEntries(names.map((name) => [name, value]));

  test.each(kinds)('adds no markup to %s', async (kind) => {
    const evil = '</td></style><script>x()</script><img src=x onerror=x()>"\'&';
    const mail = await renderMail(kind, { ...sampleMails[kind], ...everywhere(evil), ...sampleSender });
    expect(mail.html).not.toMatch(/<script|<img/);
    expect(mail.html.match(/<style>/g)).toHaveLength(1);
  });

  test('adds no header and no line to a subject', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async (name) => {
        const typed = `Hello\r\nBcc: all@example.test\u2028${name}`;
        const { subject } = await renderMail('written', {
          ...sampleMails.written,
          subject: typed,
          ...sampleSender,
        });
        expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
        expect(subject.length).toBeLessThanOrEqual(151);
      }),
      { numRuns: 50 },
    );
  });

  test('is not a link that runs, and keeps its lines', async () => {
    const { html, text } = await render('propertySentBack', { note: 'One\nTwo\n\nThree' });
    expect(html).toContain('One<br/>Two<br/><br/>Three');
    expect(text).toContain('> One\n> Two\n>\n> Three\n> – Ana Whitfield');
  });
});

describe('a name that is a web address', () => {
  const named = [
    'recipientName',
    'firstName',
    'personName',
    'fromName',
    'byName',
    'company',
    'organizationName',
    'ownOrganization',
    'client',
    'projectName',
    'propertyName',
  ];

  test.each(kinds)('is no link in %s', async (kind) => {
    const name = 'Win at http://rival.example/prize';
    const props = Object.fromEntries(named.map((field) => [field, name]));
    const { subject, html, text } = await renderMail(kind, {
      ...sampleMails[kind],
      ...props,
      ...(kind === 'projects-moved' ? { projectNames: [name] } : {}),
      ...sampleSender,
    });
    for (const part of [subject, html, text]) expect(part).not.toMatch(/http:\/\/rival|rival\.example/);
  });

  test.each(Object.keys(noticeTexts) as (keyof typeof noticeTexts)[])('is none in the notice %s', (kind) => {
    const name = 'Win at http://rival.example/prize';
    const given = {
      projectName: name,
      propertyName: name,
      byName: name,
      personName: name,
      organizationName: name,
      questionnaireName: name,
      otherName: name,
      feedName: name,
      title: name,
      about: name,
      questionTexts: [name],
    };
    const write: (facts: never) => { subject: string; teaser: string } = noticeTexts[kind];
    const { subject, teaser } = write({ ...given, personEmail: 'jamie@demo.test', licence: 'RFI' } as never);
    expect(`${subject} ${teaser}`).not.toMatch(/http:\/\/rival|rival\.example/);
  });
});

test('a mail of a message alone, without further facts, is whole', async () => {
  const { subject, teaser, recipientName, fromName, link } = sampleMails.written;
  for (const kind of Object.values(messageKind)) {
    const { text } = await renderMail(kind, {
      subject,
      teaser,
      recipientName,
      fromName,
      link,
      ...sampleSender,
    });
    expect(text).toContain('Hello Nora,');
    expect(text).not.toMatch(/undefined|NaN|Invalid/);
  }
});

test('an unknown kind is an error', async () => {
  await expect(renderMail('greeting-card', { ...sampleSender })).rejects.toThrow('greeting-card');
  await expect(renderMail('toString', { ...sampleSender })).rejects.toThrow('toString');
});
test('names every question that was sent back, also those without a comment, in both parts', async () => {
  const comments = Array.from({ length: 40 }, (_, index) => ({
    question: `Question ${index + 1} of the site: which easements does the title show?`,
    comment:
      index % 3 === 0 ? `Please attach deed ${index + 1}. ${'See the survey of 2024. '.repeat(40)}` : '',
  }));
  const { html, text } = await render('propertySentBack', { comments });
  const words = text.replaceAll(/\s+/g, ' ');
  for (const { question, comment } of comments) {
    expect(html).toContain(`“${question}”`);
    expect(words).toContain(`“${question}”`);
    if (comment) expect(words).toContain(comment.slice(0, 20));
  }
  // Gmail cuts off what is longer.
  expect(Buffer.byteLength(html)).toBeLessThan(102_000);
});
