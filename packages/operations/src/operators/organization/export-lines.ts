import { operatorName } from '@landbrief/domain';
import { getMessage, getRecipients, listAttachments, listDeliveries, type Property } from '@landbrief/store';
import { idIn, type StoredItem } from '@landbrief/store/operators';
import { presentDeliveries } from '../../messages/list-deliveries.ts';
import { logoKey } from '../../organizations/logo-files.ts';
import { photoKey } from '../../users/present-user.ts';
import type { OwnedItem } from './organization-items.ts';
import { organizationKind } from './organization-kinds.ts';

/** One line of a file of an export. */
export interface ExportLine {
  /** What the file has, as people read it: "answers". */
  readonly noun: string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** The keys of the files that it names. */
  readonly files: readonly string[];
}

/** The line of an item; undefined where its entity is left out. */
export async function lineOf({ item, entity, isElsewhere }: OwnedItem): Promise<ExportLine | undefined> {
  const { exported, noun } = organizationKind(entity);
  if (exported.how === 'not') return undefined;
  const hidden = new Set([
    ...(exported.how === 'without' ? exported.fields : []),
    ...(isElsewhere ? ['lastChange', ...(othersFields[entity] ?? [])] : []),
  ]);
  const shown = Object.entries(plain(item, entity)).filter(([name]) => !hidden.has(name));
  const fields = Object.fromEntries(shown);
  if (entity !== 'MessageCopy') return { noun, fields, files: filesOf(item, entity) };
  const { files, ...written } = await messageOf(item);
  return { noun, fields: { ...fields, ...written }, files: files.map(({ key }) => key) };
}

/** In projects of other organizations: what their people wrote into an item of ours, besides who changed it last. */
const othersFields: Readonly<Record<string, readonly string[]>> = {
  Clarification: ['answer', 'publicText', 'answeredById', 'answeredByName', 'enteredByTeam'],
  Participant: ['approvers', 'givenOrganization'],
  Property: ['approvals', 'elimination', 'sentBack'],
};

const KEYS = /^(pk|sk|_et|gsi[12][ps]k|byId[PS]k)$/;

/** The short names under which people of distribution lists are stored. */
const longNames: Readonly<Record<string, string>> = {
  r: 'role',
  n: 'fullName',
  e: 'email',
  h: 'addressHidden',
  o: 'organizationId',
  g: 'organizationName',
  i: 'importMark',
};

/** The fields of an item without the keys of the table. */
function plain(item: StoredItem, entity: string): Record<string, unknown> {
  const fields = Object.entries(item).filter(([name]) => !KEYS.test(name));
  if (entity === 'Audit' && typeof item.operator === 'string') {
    // As administrators read it, without the account and role.
    return { ...Object.fromEntries(fields), operator: operatorName(item.operator) };
  }
  if (entity !== 'ListMember') return Object.fromEntries(fields);
  const named = fields.map(([name, value]) => [longNames[name] ?? name, value]);
  return {
    distributionListId: idIn(item.pk),
    userId: idIn(item.sk),
    ...Object.fromEntries(named.filter(([name]) => name !== 'addressHidden')),
    ...(item.h === true ? { email: undefined } : {}),
  };
}

function filesOf(item: StoredItem, entity: string): string[] {
  if (entity === 'Attachment') return item.scan === 'quarantined' ? [] : [String(item.key)];
  if (entity === 'Property') return (item as unknown as Property).images.map(({ key }) => key);
  if (entity === 'User' && item.photo) return [photoKey(String(item.userId), String(item.photo))];
  if (entity === 'Organization' && item.logo) {
    const { logoId } = item.logo as { logoId: string };
    return [logoKey(String(item.organizationId), logoId)];
  }
  return [];
}

/**
 * What belongs to a copy in a mailbox: text and files; of what its holder wrote also to whom it went, and what became of it.
 * Who else got a message, and who is behind a sender that a project hides, stays with those whom it concerns.
 */
async function messageOf({ userId, messageId: id }: StoredItem) {
  const messageId = String(id);
  const message = await getMessage(messageId);
  if (!message) return { files: [] };
  const attached = await listAttachments(messageId);
  const read = { body: message.body, files: attached.filter(({ scan }) => scan !== 'quarantined') };
  const names = attached.map(({ attachmentId, fileName, key }) => ({ attachmentId, fileName, key }));
  const received = { ...read, ...(names.length > 0 ? { attachments: names } : {}) };
  if (message.fromUserId !== userId) return received;
  const { to, cc, groups, sent } = message;
  const written = { ...received, ...{ to, cc, groups } };
  const [recipients, delivered] = await Promise.all([getRecipients(messageId), listDeliveries(messageId)]);
  if (!sent || !recipients) return written;
  return { ...written, recipients: presentDeliveries({ message, sent, recipients, delivered }) };
}
