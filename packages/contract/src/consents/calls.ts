import { bounds } from '@landbrief/domain';
import * as z from 'zod';
import { attachmentsAt, readers, relations, restrictedReaders, writers } from '../access.ts';
import { byProjectId, call, downloadCall } from '../call.ts';
import { count, id, text } from '../values.ts';
import { agreement, agreementCounts, consent, consentPlace, signature } from './entities.ts';

/** The confidentiality agreement of a project: who answers, and contacts where they are asked, agree before they see it. */

const { everybodyInProject, ownerSide, ownerSideEditors } = relations;
const readAsOwner = restrictedReaders('project', { see: everybodyInProject, may: ownerSide });
const asContact = { subject: { id: 'params.questionnaireId' } } as const;
const agreeing = z.strictObject({ version: count, name: signature });

export const getConsent = call({
  route: 'GET /consent/{projectId}',
  summary: 'The confidentiality agreement of a project, and what is seen of the project before one agrees',
  access: readers('project', everybodyInProject),
  ...byProjectId,
  query: {
    /** A former version, for the owner's side. */
    version: z.coerce.number().int().min(1).optional(),
  },
  reply: { consent: consent.optional(), project: consentPlace },
});

export const agreeToConsent = call({
  route: 'POST /consent/{projectId}/agreement',
  summary:
    'Agree to the confidentiality agreement by typing one’s name; 409 `stale` when another version is in force',
  access: writers('project', { see: everybodyInProject, may: ['participant', 'delegator'] }),
  ...byProjectId,
  allowedWhenClosed: true,
  audited: true,
  body: agreeing,
});

export const publishConsent = call({
  route: 'POST /consent/{projectId}',
  summary:
    'Publish a version of the confidentiality agreement, a text or a PDF, which asks everybody again; with neither, stop asking',
  access: writers('project', { see: everybodyInProject, may: ownerSideEditors }),
  ...byProjectId,
  furtherSubjects: [attachmentsAt('body.attachment')],
  audited: true,
  body: z
    .strictObject({
      /** Of the version that was published last, as the caller saw it; 0: none was. */
      version: count,
      text: text(bounds.consentTextMax).min(1).optional(),
      attachment: id.optional(),
      asksContacts: z.boolean().default(false),
    })
    .refine((body) => !(body.text && body.attachment), {
      path: ['attachment'],
      message: 'Give a text or a PDF, not both.',
    }),
  reply: { consent },
});

export const listAgreements = call({
  route: 'GET /consent/{projectId}/agreements',
  summary: 'Who agreed to which version of the confidentiality agreement, the newest first',
  access: readAsOwner,
  ...byProjectId,
  reply: { agreements: z.array(agreement), counts: agreementCounts },
});

export const exportAgreements = downloadCall({
  route: 'GET /export/agreements/{projectId}',
  summary: 'The same as a spreadsheet',
  access: readAsOwner,
  ...byProjectId,
  audited: true,
  query: { format: z.enum(['xlsx', 'csv']).default('xlsx') },
});

export const getContactConsent = call({
  route: 'GET /consent/questionnaire/{questionnaireId}',
  summary: 'The confidentiality agreement that the contact of a questionnaire is asked for',
  access: readers('questionnaire', ['questionnaireContact']),
  ...asContact,
  reply: { consent: consent.optional(), project: consentPlace },
});

export const agreeAsContact = call({
  route: 'POST /consent/questionnaire/{questionnaireId}/agreement',
  summary: 'Agree to the confidentiality agreement as the contact of a questionnaire',
  access: writers('questionnaire', { see: ['questionnaireContact'], may: ['questionnaireContact'] }),
  ...asContact,
  audited: true,
  body: agreeing,
});
