import { isTimeZone, problem } from '@landbrief/domain';
import { hashSecret, PrintTooSlow } from '@landbrief/platform';
import { type Attachment, getMessage, getProject, type Message, type Project } from '@landbrief/store';
import { whileHolding } from '../attempt-limits/attempt-limits.ts';
import type { Caller, SignedInContext } from '../context.ts';
import { fullName } from '../people/full-name.ts';
import type { AttachmentSubject } from '../subjects/index.ts';
import { useFiles } from './attachment-files.ts';
import { isPdf } from './present-attachment.ts';

const QUARTER_MS = 15 * 60_000;

/** The time zone of an attachment's watermark; undefined where the file is handed out as it is. */
export async function watermarkZone({ attachment, project }: AttachmentSubject): Promise<string | undefined> {
  if (!isPdf(attachment)) return undefined;
  const marking = (await markingProject(attachment)) ?? project;
  if (marking?.settings.watermark) return marking.tz;
  if (!attachment.watermarkOf) return undefined;
  const origin = await getProject(attachment.watermarkOf, { alsoTrashed: true });
  if (origin && !origin.settings.watermark) return undefined;
  return origin?.tz ?? 'UTC';
}

/** The project whose watermark a message's file shows; undefined for other files. */
export async function markingProject({
  objectKind,
  objectId = '',
}: Attachment): Promise<Project | undefined> {
  const message = objectKind === 'message' ? await getMessage(objectId) : undefined;
  return message && projectMarking(message);
}

/** The project whose watermark a message's PDFs show: the one that it is about, or whose group it names. */
export async function projectMarking({
  projectId,
  groups = [],
}: Pick<Message, 'projectId' | 'groups'>): Promise<Project | undefined> {
  const ids = new Set([...(projectId ? [projectId] : []), ...groups.map((group) => group.projectId)]);
  const projects = await Promise.all([...ids].map((id) => getProject(id, { alsoTrashed: true })));
  return projects.find((one) => one?.settings.watermark);
}

/** What a PDF's watermark says: who downloads it, and when; in an impersonation who is behind it. */
export function watermarkText(tz: string, { caller, now }: Pick<SignedInContext, 'caller' | 'now'>): string {
  const style = { dateStyle: 'medium', timeStyle: 'long', timeZone: isTimeZone(tz) ? tz : 'UTC' } as const;
  return `${whoDownloads(caller)} · ${new Intl.DateTimeFormat('en-US', style).format(new Date(now))}`;
}

function whoDownloads({ user, impersonator }: Caller): string {
  const { email } = impersonator ?? user;
  const name = impersonator ? `${fullName(impersonator)} for ${fullName(user)}` : fullName(user);
  return name === email ? email : `${name} · ${email}`;
}

/**
 * The key of a PDF's copy with a watermark for the caller, which is made at the first request in a quarter of an hour. One
 * that takes longer than a request is ready when it is asked for again. Refuses what cannot be marked.
 */
export async function markedCopy(
  { id, key }: { id: string; key: string },
  tz: string,
  context: SignedInContext,
): Promise<string> {
  const { caller, now, platform } = context;
  const quarter = Math.floor(Date.parse(now) / QUARTER_MS);
  const name = hashSecret(`${id} ${whoDownloads(caller)} ${quarter}`);
  const outputKey = `reports/prints/marked/${name}.pdf`;
  if (await useFiles(() => platform.files.exists(outputKey))) return outputKey;
  const text = watermarkText(tz, context);
  const { userId } = caller.impersonator ?? caller.user;
  const mark = () =>
    whileReachable(key, context, (sourceKey) => platform.printer.mark({ sourceKey, outputKey, text }));
  // The PDF function goes on when this request has ended.
  const isTooSlow = (error: unknown) => error instanceof PrintTooSlow;
  const refused = await whileHolding('marking', userId, context, mark, isTooSlow).catch((error: unknown) => {
    if (!isTooSlow(error)) throw error;
    const message = 'Putting your name on this PDF takes a while. Please download it again in a minute.';
    throw problem('unavailable', { message, cause: error });
  });
  if (refused) throw problem(`pdf_${refused}`);
  return outputKey;
}

/** Copies a file for the time of an act to where the printer, which opens what people wrote, can read it. */
async function whileReachable<Result>(
  key: string,
  { platform: { files }, newId }: SignedInContext,
  act: (key: string) => Promise<Result>,
): Promise<Result> {
  if (key.startsWith('reports/')) return act(key);
  const copy = `reports/prints/${newId()}.pdf`;
  await useFiles(async () => {
    const head = await files.head(key);
    if (!head) throw problem('not_found', { message: 'The file is not there any more.' });
    await files.copy(key, copy, head);
  });
  return act(copy).finally(() => files.delete(copy));
}
