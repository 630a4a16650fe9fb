import { escapeHtml, longDate, nameWithoutLinks } from '@landbrief/domain';
import type { MailContent, Sender } from '../content.ts';
import { clip, greeting, oneLine } from '../words.ts';

/** Notices of one project, or of none, by property; everything newest first. */
interface DigestProject {
  name?: string | undefined;
  /** Without a name: what is about the whole project. */
  properties: readonly { name?: string | undefined; entries: readonly DigestEntry[] }[];
}

interface DigestEntry {
  subject: string;
  teaser: string;
  url: string;
}

export interface DigestMail {
  recipientName?: string | undefined;
  /** The day of the recipient, YYYY-MM-DD. */
  day: string;
  projects: readonly DigestProject[];
  /** Notices that the mail has no room for. */
  more: number;
  /** The inbox. */
  link: string;
  unsubscribeUrl: string;
}

const SUBJECT = 150;
const TEASER = 200;

/** What happened since the digest before, for whoever does not want a mail of each. */
export function digest(mail: DigestMail & Sender): MailContent {
  const { recipientName, day, projects, more, link, siteUrl, unsubscribeUrl } = mail;
  const named = projects.flatMap(({ properties }) => properties.flatMap(({ entries }) => entries));
  const count = named.length + more;
  const notices = count === 1 ? '1 notice' : `${count} notices`;
  return {
    subject: `Daily digest: ${notices}`,
    preview: named.map(({ subject }) => oneLine(subject)).join(' · '),
    heading: `Your notices, ${longDate(day)}`,
    letter: paragraph(greeting(recipientName)) + projects.map(projectHtml).join(''),
    paragraphs: more > 0 ? [`And ${more} more in your inbox.`] : [],
    action: { label: 'Open your inbox', url: link },
    afterwards: [`In your profile you choose what is mailed at once: ${siteUrl}/profile#preferences`],
    reason: 'You receive this because you have chosen a daily digest for these notices.',
    unsubscribeUrl,
  };
}

const plain = (text: string) => escapeHtml(oneLine(text));
const name = (text: string) => plain(nameWithoutLinks(text));
const paragraph = (text: string) => `<p>${plain(text)}</p>`;

const projectHtml = ({ name: project, properties }: DigestProject) =>
  `<h2>${name(project ?? 'Other notices')}</h2>${properties.map(propertyHtml).join('')}`;

const propertyHtml = ({ name: property, entries }: DigestProject['properties'][number]) =>
  `${property ? `<p><strong>${name(property)}</strong></p>` : ''}<ul>${entries.map(entryHtml).join('')}</ul>`;

const entryHtml = ({ subject, teaser, url }: DigestEntry) =>
  `<li><a href="${escapeHtml(url)}">${plain(clip(subject, SUBJECT))}</a><br>${plain(clip(teaser, TEASER))}</li>`;
