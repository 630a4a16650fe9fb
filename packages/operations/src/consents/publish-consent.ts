import { given, invalid, problem } from '@landbrief/domain';
import {
  type ConsentText,
  changeProject,
  createConsentText,
  getAttachment,
  getConsentText,
} from '@landbrief/store';
import { consentFiles } from '../attachments/consent-files.ts';
import { planAttaching } from '../attachments/plan-attachments.ts';
import type { SignedInContext } from '../context.ts';
import { cleanHtml, teaserOf } from '../html/clean-html.ts';
import { happened } from '../projects/history.ts';
import { onProject, type SubjectOf } from '../subjects/operation.ts';
import { presentConsent } from './present-consent.ts';

type Publishing = SignedInContext & { subject: SubjectOf<'project'> };

/**
 * Publishes a version of the confidentiality agreement: the project is closed at once to everybody who answers, until they
 * agree to it. With neither text nor PDF nobody is asked any more; the next version asks everybody again.
 */
export const publishConsent = onProject('publishConsent', async ({ body }, context) => {
  const { subject, now, caller } = context;
  const { project } = subject;
  const { projectId, consent } = project;
  const { version: seen, asksContacts } = body;
  if (seen !== (consent?.version ?? 0)) throw problem('stale', { data: { version: consent?.version ?? 0 } });
  if (!body.text && !body.attachment) return stopAsking(context);
  const version = seen + 1;
  const text = body.text === undefined ? undefined : await cleanHtml(body.text);
  if (text !== undefined && teaserOf(text) === '')
    throw invalid('body.text', 'has no words. Please write the agreement.');
  const { writes, attachmentId } = await planFile(body.attachment, context);
  const stored: ConsentText = {
    ...{ projectId, version, publishedAt: now, byUserId: caller.user.userId },
    ...given({ text, attachmentId }),
  };
  const changed = { version, asks: true, asksContacts };
  const presented = await presentConsent(stored, changed, context);
  return context.commit(
    [
      changeProject(project, { consent: changed, updated: now }),
      createConsentText(stored),
      ...writes,
      happened('consentPublished', { projectId, values: { count: version } }, context),
    ],
    { consent: presented },
  );
});

async function stopAsking(context: Publishing) {
  const { subject, now, commit } = context;
  const { project } = subject;
  const { projectId, consent } = project;
  const stored = consent && (await getConsentText(projectId, consent.version));
  if (!consent?.asks || !stored) throw invalid('body.text', 'is missing: give a text or a PDF.');
  const changed = { ...consent, asks: false };
  const presented = await presentConsent(stored, changed, context);
  const change = changeProject(project, { consent: changed, updated: now });
  return commit([change, happened('consentWithdrawn', { projectId }, context)], { consent: presented });
}

/** A PDF that is attached to the agreement. */
async function planFile(id: string | undefined, context: Publishing) {
  if (!id) return { writes: [] };
  const uploaded = await getAttachment(id);
  if (uploaded?.contentType !== 'application/pdf')
    throw invalid('body.attachment', 'is no PDF. Please choose a PDF file.');
  const place = consentFiles(context.subject.project.projectId);
  const { writes, added } = await planAttaching([id], place, context);
  return { writes, attachmentId: added[0]?.attachmentId ?? id };
}
