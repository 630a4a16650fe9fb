import { given } from '@landbrief/domain';
import { createConsentText, getConsentText, type Project, type Write } from '@landbrief/store';
import { consentFiles } from '../attachments/consent-files.ts';
import { planAttaching } from '../attachments/plan-attachments.ts';
import type { SignedInContext } from '../context.ts';

/** The agreement of a copied project: the text in force as version 1, to which nobody has agreed yet. */
export async function copyConsent(
  { projectId, consent }: Project,
  copyId: string,
  context: SignedInContext,
): Promise<{ consent?: Project['consent']; writes: Write[] }> {
  const original = consent?.asks ? await getConsentText(projectId, consent.version) : undefined;
  if (!consent || !original) return { writes: [] };
  const { attachmentId, text } = original;
  const file = attachmentId
    ? await planAttaching([attachmentId], consentFiles(copyId), context)
    : { writes: [], added: [] };
  const [added] = file.added;
  const copied = createConsentText({
    ...{ projectId: copyId, version: 1, publishedAt: context.now, byUserId: context.caller.user.userId },
    ...given({ text, attachmentId: added?.attachmentId }),
  });
  return { consent: { ...consent, version: 1 }, writes: [copied, ...file.writes] };
}
