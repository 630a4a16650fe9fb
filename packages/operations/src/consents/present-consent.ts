import type { ConsentPlace, Consent as WireConsent } from '@landbrief/contract';
import { given } from '@landbrief/domain';
import {
  type ConsentAgreement,
  type ConsentText,
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

/** A version of the agreement as the caller sees it; undefined when there is none. */
export async function presentVersion(
  project: Pick<Project, 'projectId' | 'consent'>,
  version: number | undefined,
  {
    needed,
    agreement,
    context,
  }: { needed: boolean; agreement?: ConsentAgreement | undefined; context: SignedInContext },
): Promise<WireConsent | undefined> {
  const { consent, projectId } = project;
  const stored = consent && version ? await getConsentText(projectId, version) : undefined;
  if (!consent || !stored) return undefined;
  return presentConsent(stored, { consent, needed, agreement, context });
}

export async function presentConsent(
  { version, text, attachmentId, publishedAt }: ConsentText,
  {
    consent: { asks, asksContacts },
    needed,
    agreement,
    context,
  }: {
    consent: NonNullable<Project['consent']>;
    needed: boolean;
    agreement?: ConsentAgreement | undefined;
    context: SignedInContext;
  },
): Promise<WireConsent> {
  const file = attachmentId ? await presentFile(attachmentId, context) : undefined;
  return {
    ...{ version, publishedAt, asks, asksContacts, needed },
    ...given({ text, file }),
    ...(agreement ? { agreed: { name: agreement.name, at: agreement.at } } : {}),
  };
}

async function presentFile(attachmentId: string, context: SignedInContext) {
  const attachment = await getAttachment(attachmentId);
  const viewer = { userId: context.caller.user.userId, hidesUploader: true, isReadOnly: true };
  return attachment && presentAttachment(await scanned(attachment, context), viewer, context);
}

/** What somebody who has not agreed sees of the project. */
export async function presentPlace(project: Project): Promise<ConsentPlace> {
  const { name, deadline, tz, settings, userId } = project;
  const shown = { name, deadline, tz };
  if (!settings.showOwnerToParticipants) return shown;
  const [owner, organization] = await Promise.all([getUser(userId), getOrganization(project.organizationId)]);
  return {
    ...shown,
    ...(owner ? { ownerName: fullName(owner) } : {}),
    ...(organization ? { ownerOrganization: organization.name } : {}),
  };
}
