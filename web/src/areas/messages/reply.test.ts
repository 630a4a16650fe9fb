import { expect, it } from 'vitest';
import type { Message } from '../../api.ts';
import { answerTo, mayReply, mayReplyAll } from './reply.ts';

const dana = { email: 'dana@city.test', name: 'Dana Reed' };
const luis = { email: 'luis@county.test', name: 'Luis Ortiz' };
const own = { email: 'pat@state.test', name: 'Pat Lee' };
const picture = '01K00000000000000000000009';

const message: Message = {
  _id: '01K00000000000000000000001',
  messageId: '01K00000000000000000000001',
  subject: 'Acres <and> roads',
  fromEmail: dana.email,
  fromName: dana.name,
  to: [own, luis],
  toCount: 2,
  cc: [],
  groups: [],
  showRecipients: true,
  teaser: '',
  kind: 'written',
  project: '01K00000000000000000000002',
  read: true,
  folder: 1,
  hasAttachments: true,
  created: '2026-11-03T10:00:00Z',
  sent: '2026-11-03T10:00:00Z',
  body: `<p>See the map</p><img src="attachment:${picture}" alt="map">`,
  attachments: [],
  answersTo: { to: [dana], groups: [] },
  version: 1,
};

it('a reply goes to the sender, quotes the message, and brings its pictures along', () => {
  const { content, names } = answerTo(message, 'reply', own.email);
  expect(content).toMatchObject({
    to: [dana.email],
    cc: [],
    subject: 'Re: Acres <and> roads',
    project: message.project,
    replyTo: message._id,
    attachments: [picture],
    showRecipients: false,
  });
  expect(content.body).toContain(`Dana Reed wrote:</p><blockquote>${message.body}</blockquote>`);
  expect(names).toEqual({ [dana.email]: dana.name });
});

it('a reply to all goes to the others too, who see each other, but not to oneself', () => {
  const { content } = answerTo(message, 'replyAll', 'Pat@state.test');
  expect(content).toMatchObject({ to: [dana.email], cc: [luis.email], showRecipients: true });
  expect(mayReplyAll(message, own.email)).toBe(true);
  expect(mayReplyAll({ ...message, to: [own] }, own.email)).toBe(false);
});

it('a forwarded message has no recipients yet, and all files', () => {
  const file = { _id: picture } as Message['attachments'][number];
  const { content } = answerTo(
    { ...message, subject: 'Fwd: Roads', attachments: [file] },
    'forward',
    own.email,
  );
  expect(content).toMatchObject({ to: [], cc: [], subject: 'Fwd: Roads', attachments: [picture] });
  expect(content.replyTo).toBeUndefined();
  expect(content.body).toContain('Subject: Fwd: Roads');
});

it('headings of a quotation are text', () => {
  expect(answerTo(message, 'forward', own.email).content.body).toContain('Subject: Acres &lt;and&gt; roads');
});

it('the project team is answered as a group; a notice that nobody reads is not answered', () => {
  const groups = [{ project: message.project ?? '', group: 'ownerSide' as const }];
  const { content } = answerTo({ ...message, answersTo: { to: [], groups } }, 'reply', own.email);
  expect(content).toMatchObject({ to: [], groups });
  const { answersTo: _, ...notice } = message;
  expect(mayReply(notice)).toBe(false);
});
