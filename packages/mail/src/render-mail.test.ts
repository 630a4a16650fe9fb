import { messageKind } from '@landbrief/domain';
import { describe, expect, test } from 'vitest';
import { renderMail } from './index.ts';

const sender = {
  brand: { name: 'Landbrief', supportEmail: 'support@landbrief.test' },
  siteUrl: 'https://rfi.example.test',
};
const link = 'https://rfi.example.test/?emailReferralId=abc';
const message = {
  ...sender,
  subject: 'Invitation: Project Bluebird',
  teaser: 'Morgan Owens invites you to submit sites for “Project Bluebird”.',
  recipientName: 'Nora',
  fromName: 'Morgan Owens',
  projectName: 'Project Bluebird',
  link,
  role: 'participant',
  deadline: '2027-01-31',
  tz: 'America/Chicago',
  questionCount: 157,
};

describe('mails', () => {
  test('an invitation says who asks for what until when, in both parts', async () => {
    const { subject, html, text } = await renderMail('invitation', { ...message, client: 'Bluebird' });
    expect(subject).toBe('Invitation: Project Bluebird');
    for (const part of [html, text]) {
      for (const fact of [
        'Nora',
        'Morgan Owens',
        'Project Bluebird',
        'January 31, 2027',
        'America/Chicago',
        '157',
      ]) {
        expect(part).toContain(fact);
      }
    }
    expect(html).toContain(`href="${link}"`);
    expect(text).toMatch(/^https:\/\/rfi\.example\.test\/\?emailReferralId=abc$/m);
  });

  test.each(Object.values(messageKind))('a mail of kind %s has both parts and the link', async (kind) => {
    const { subject, html, text } = await renderMail(kind, message);
    expect(subject).not.toBe('');
    expect(html).toContain(link);
    expect(text).toContain(link);
    expect(text).not.toContain('<');
  });

  test.each([
    ['confirm-email', { confirmUrl: 'https://rfi.example.test/confirm?token=t1' }, 'token=t1'],
    ['reset-password', { resetUrl: 'https://rfi.example.test/reset?token=t2' }, 'token=t2'],
    [
      'already-registered',
      { loginUrl: 'https://rfi.example.test/?login=true', resetUrl: 'https://rfi.example.test/reset' },
      'login=true',
    ],
    [
      'session-ended',
      { at: '2026-11-21T10:00:00.000Z', address: '192.0.2.7', agent: 'Firefox' },
      '192.0.2.7',
    ],
  ])('%s', async (kind, props, expected) => {
    const { html, text } = await renderMail(kind, { ...sender, firstName: 'Nora', ...props });
    expect(html).toContain(expected);
    expect(text).toContain(expected);
  });

  test('names cannot add markup or headers', async () => {
    const { subject, html } = await renderMail('written', {
      ...message,
      subject: 'Hello\r\nBcc: everybody@example.test',
      recipientName: '<img src=x onerror=alert(1)>',
    });
    expect(subject).toBe('Hello Bcc: everybody@example.test');
    expect(html).not.toContain('<img');
  });

  test('an unknown kind is an error', async () => {
    await expect(renderMail('greeting-card', sender)).rejects.toThrow('greeting-card');
  });
});
