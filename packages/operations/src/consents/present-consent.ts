import type { ConsentPlace, Consent as WireConsent } from '@landbrief/contract';
import { given } from '@landbrief/domain';
import {
  type ConsentText,
  getAgreement,
  getAttachment,
  getConsentText,
  getOrganization,
  getUser,
  type Project,
} from '@landbrief/store';
import { presentAttachment } from '../attachments/present-attachment.ts';
import { scanned } from '../attachments/scan.ts';
import type { SignedInContext } from '../context.ts';
import { fullName } from '../people/full-name.ts';

interface Asked {
  needed: boolean;
  /** Who reads it, where that person can have agreed. */
  by?: string | undefined;
  context: SignedInContext;
}

/** A version of the agreement as the caller sees it, if there is one, and what is seen of the project before. */
export async function presentAsked(
  project: Project,
  version: number | undefined,
  { needed, by, context }: Asked,
): Promise<{ consent?: WireConsent; project: ConsentPlace }> {
  const { consent, projectId } = project;
  const [stored, agreement, place] = await Promise.all([
    version ? getConsentText(projectId, version) : undefined,
    version && by ? getAgreement(projectId, version, by) : undefined,
    presentPlace(project),
  ]);
  if (!consent || !stored) return { project: place };
  const agreed = agreement && { name: agreement.name, at: agreement.at };
  const presented = await presentConsent(stored, consent, context);
  return { consent: { ...presented, needed, ...given({ agreed }) }, project: place };
}

/** A version as whoever is not asked sees it. */
export async function presentConsent(
  { version, text, attachmentId, publishedAt }: ConsentText,
  { asks, asksContacts }: NonNullable<Project['consent']>,
  context: SignedInContext,
): Promise<WireConsent> {
  const file = attachmentId ? await presentFile(attachmentId, context) : undefined;
  return { version, publishedAt, asks, asksContacts, needed: false, ...given({ text, file }) };
}

async function presentFile(attachmentId: string, context: SignedInContext) {
  const attachment = await getAttachment(attachmentId);
  const viewer = { userId: context.caller.user.userId, hidesUploader: true, isReadOnly: true };
  return attachment && presentAttachment(await scanned(attachment, context), viewer, context);
}

/** What somebody who has not agreed sees of the project. */
async function presentPlace(project: Project): Promise<ConsentPlace> {
  const { name, deadline, tz, settings, userId } = project;
  const shown = { name, deadline, tz };
  if (!settings.showOwnerToParticipants) return shown;
  const [owner, organization] = await Promise.all([getUser(userId), getOrganization(project.organizationId)]);
  return {
    ...shown,
    ...given({ ownerName: owner && fullName(owner), ownerOrganization: organization?.name }),
  };
}
