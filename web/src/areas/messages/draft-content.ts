import type { DraftInput } from '@landbrief/contract';
import { given } from '@landbrief/domain';
import type { Message } from '../../api.ts';
import { plural } from '../../ui/format.ts';
import type { FieldTexts } from '../../ui/merge-fields.ts';
import { knownFile } from './known-files.ts';

type Written = 'to' | 'cc' | 'groups' | 'showRecipients' | 'subject' | 'body' | 'attachments';

/** What a person writes, as the calls take it. */
export type DraftContent = { [Field in Written]: NonNullable<DraftInput[Field]> } & Pick<
  DraftInput,
  'project' | 'replyTo'
>;
export type GroupChoice = DraftContent['groups'][number];

export const emptyContent: DraftContent = {
  to: [],
  cc: [],
  groups: [],
  showRecipients: false,
  subject: '',
  body: '',
  attachments: [],
};

/** What is merged when another window changed the draft. A text and its pictures are one. */
export const draftFields: FieldTexts<DraftContent> = {
  project: 'Project',
  to: [
    'To',
    ({ to, groups }) => [...to, ...(groups.length > 0 ? [plural(groups.length, 'group')] : [])].join(', '),
  ],
  groups: 'To',
  cc: 'Cc',
  showRecipients: 'Show recipients',
  subject: 'Subject',
  body: [
    'Text and files',
    ({ body, attachments }) =>
      [textOf(body), ...attachments.map((id) => knownFile(id)?.fileName ?? 'File')].join(', '),
  ],
  attachments: 'Text and files',
  replyTo: 'Answer to',
};

/** What is stored of a draft. */
export function contentOf(message: Message): DraftContent {
  const { to, cc, groups, showRecipients, subject, body, project, replyTo, attachments } = message;
  return {
    to: to.map(({ email }) => email),
    cc: cc.map(({ email }) => email),
    groups: groups.map(({ project: of, group }) => ({ project: of, group })),
    showRecipients,
    subject,
    body,
    attachments: attachments.map(({ _id }) => _id),
    ...given({ project, replyTo }),
  };
}

export function isSameContent(one: DraftContent, other: DraftContent): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

/** Whether the reader would see the same: the server cleans the text, so that its HTML may be another. */
export function meansTheSame(one: DraftContent, other: DraftContent): boolean {
  const plain = (content: DraftContent) => ({ ...content, body: textOf(content.body) });
  return isSameContent(plain(one), plain(other));
}

/** Nothing was written yet: such a draft is not stored. */
export function isBlank(content: DraftContent): boolean {
  const { to, cc, groups, subject, attachments } = content;
  const lists = [to, cc, groups, attachments];
  return lists.every((list) => list.length === 0) && subject.trim() === '' && textOf(content.body) === '';
}

/** The words of HTML, without its elements. */
export function textOf(html: string): string {
  return html
    .replaceAll(/<img[^>]*alt="([^"]*)"[^>]*>/g, ' [$1] ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The content with other ids of its attachments, which the server copied from another message. */
export function withAttachmentIds(content: DraftContent, ids: ReadonlyMap<string, string>): DraftContent {
  const idOf = (id: string) => ids.get(id) ?? id;
  return {
    ...content,
    attachments: content.attachments.map(idOf),
    body: content.body.replaceAll(
      /attachment:([0-9A-Z]{26})/g,
      (_all, id: string) => `attachment:${idOf(id)}`,
    ),
  };
}

function sorted({ to, cc, groups, attachments, ...content }: DraftContent) {
  const { showRecipients, subject, body, project, replyTo } = content;
  const named = groups.map(({ project: of, group }) => `${of} ${group}`);
  return { to, cc, groups: named, attachments, showRecipients, subject, body, project, replyTo };
}
