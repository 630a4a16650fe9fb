import { calls } from '@landbrief/contract';
import {
  type AccessRule,
  dateAt,
  decideAccess,
  digestLimits,
  digestZone,
  greetedName,
  isAdmin,
  type MessageKind,
  messageKind,
  noticeTopicOf,
  takesNotices,
} from '@landbrief/domain';
import type { MailProps } from '@landbrief/mail';
import { derivedId, hashSecret, newSecret, timestamp } from '@landbrief/platform';
import {
  commitWrites,
  createReferral,
  getUser,
  inParallel,
  listCollected,
  type MessageCopy,
  type User,
} from '@landbrief/store';
import type { Caller, JobContext, Requester } from '../context.ts';
import { veiled } from '../notices/veil-notice.ts';
import { deliver } from '../outbox/deliver-mail.ts';
import type { HandlerOf } from '../outbox/outbox-kinds.ts';
import { mailboxOf } from '../people/full-name.ts';
import { lacksConsent } from '../subjects/consent.ts';
import { loadProject } from '../subjects/project.ts';
import { loadProperty } from '../subjects/property.ts';

/** The longest day, the minutes before it closes, and the hour that a message may have waited. */
const WINDOW = 27 * 60 * 60 * 1000;

/**
 * Sends a person what was collected for a digest, as far as it is unread in the inbox and the person may still see what it
 * is about: each attempt asks anew. Nothing to somebody who ended notices meanwhile, or was deleted.
 */
export const sendDigest: HandlerOf<'digest'> = async ({ outboxId, serviceId, payload }, context) => {
  // Accepted in an attempt whose end was not recorded.
  if (serviceId) return;
  const { userId, at } = payload;
  const user = await getUser(userId, { consistent: true });
  if (!user || !takesNotices(user)) return;
  const since = new Date(Date.parse(at) - WINDOW).toISOString();
  const unread = (await listCollected(userId, at, since)).filter(({ read }) => !read);
  const open = await openNotices(unread, user);
  if (open[0]) await deliver(await digestMail(open, user, { outboxId, at, context }), context, outboxId);
};

interface Digest {
  outboxId: string;
  at: string;
  context: JobContext;
}

async function digestMail(notices: readonly MessageCopy[], user: User, { outboxId, at, context }: Digest) {
  const { siteUrl } = context.settings;
  const secret = newSecret();
  const { userId, email, firstName, temporary } = user;
  const [{ messageId } = { messageId: '' }] = notices;
  const created = timestamp(context.platform.clock);
  await commitWrites([createReferral({ hash: hashSecret(secret), messageId, userId, email, created })]);
  const named = notices.slice(0, digestLimits.lines);
  const props: MailProps['digest'] = {
    recipientName: temporary ? greetedName(firstName) : firstName,
    day: dateAt(Date.parse(at), digestZone(user.tz)),
    projects: groupsOf(named, ({ projectId }) => projectId).map((ofProject) => ({
      name: ofProject[0].projectName,
      properties: groupsOf(ofProject, ({ propertyId }) => propertyId).map((ofProperty) => ({
        name: ofProperty[0].propertyName,
        entries: ofProperty.map((notice) => entryOf(notice, siteUrl)),
      })),
    })),
    more: notices.length - named.length,
    link: `${siteUrl}/inbox`,
    unsubscribeUrl: `${siteUrl}/unsubscribe?token=${secret}`,
  };
  const mailId = derivedId(outboxId, 'mail');
  return { mailId, kind: 'digest', to: mailboxOf(user), props: { ...props } };
}

/** In the order of the first of each. */
function groupsOf(
  notices: readonly MessageCopy[],
  keyOf: (notice: MessageCopy) => string | undefined,
): [MessageCopy, ...MessageCopy[]][] {
  return [...Map.groupBy(notices, keyOf).values()] as [MessageCopy, ...MessageCopy[]][];
}

function entryOf({ kind, subject, teaser, fromName, projectId, propertyId }: MessageCopy, siteUrl: string) {
  const project = projectId && `${siteUrl}/projects/${projectId}`;
  const page = noticeTopicOf(kind as MessageKind) === 'clarifications' ? 'clarifications' : 'details';
  const place = propertyId ? `properties/${propertyId}` : page;
  return {
    subject,
    teaser: kind === messageKind.written ? `${fromName}: ${teaser}` : teaser,
    url: project ? `${project}/${place}` : `${siteUrl}/inbox`,
  };
}

/**
 * Those whose project and property the person may see now, and those of their organization while they administer it. Of
 * a project that asks for consent first, one line says so.
 */
async function openNotices(notices: readonly MessageCopy[], user: User): Promise<MessageCopy[]> {
  const caller: Caller = {
    ...{ user, role: user.role, acting: undefined, impersonator: undefined, sessionId: '', expires: 0 },
  };
  const requester: Requester = { userId: user.userId, caller: Promise.resolve(caller) };
  const open: MessageCopy[] = [];
  await inParallel(
    groupsOf(notices, ({ projectId }) => projectId),
    async (ofProject) => {
      const { projectId } = ofProject[0];
      open.push(
        ...(projectId
          ? await openInProject(projectId, ofProject, requester)
          : ofProject.filter((notice) => isOpenOutside(notice, user))),
      );
    },
  );
  return open.toSorted((one, other) => timeOf(other).localeCompare(timeOf(one)));
}

const timeOf = ({ sent, created }: MessageCopy) => sent ?? created;

function isOpenOutside({ kind, digest }: MessageCopy, { role, organizationId }: User): boolean {
  // Others are told of what concerns themselves.
  if (noticeTopicOf(kind as MessageKind) !== 'organization' || !digest?.organizationId) return true;
  return digest.organizationId === organizationId && isAdmin(role);
}

async function openInProject(
  projectId: string,
  notices: readonly [MessageCopy, ...MessageCopy[]],
  requester: Requester,
): Promise<MessageCopy[]> {
  const caller = await requester.caller;
  const isSeen = (access: AccessRule, loaded: Awaited<ReturnType<typeof loadProject>>) =>
    loaded !== undefined &&
    decideAccess(access, { session: caller, relations: loaded.relations }) === 'allowed';
  const loaded = await loadProject({ id: projectId }, requester);
  if (!loaded || !isSeen(calls.getProject.access, loaded)) return [];
  if (lacksConsent(loaded, caller)) {
    const [{ propertyId: _, propertyName: __, ...notice }] = notices;
    const project = { projectId, name: notice.projectName ?? '' };
    const { kind, subject, teaser } = veiled({ ...notice, kind: messageKind.projectStatusChanged, project });
    return [{ ...notice, kind, subject, teaser }];
  }
  const ids = new Set(notices.map(({ propertyId }) => propertyId));
  const open = new Set<string | undefined>();
  await inParallel([...ids], async (id) => {
    const isOpen =
      id === undefined ||
      isSeen(calls.getProperty.access, await loadProperty({ id, within: projectId }, requester));
    if (isOpen) open.add(id);
  });
  return notices.filter(({ propertyId }) => open.has(propertyId));
}
