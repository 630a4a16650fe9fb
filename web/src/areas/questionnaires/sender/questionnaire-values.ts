import type {
  Attachment,
  Questionnaire,
  QuestionnaireContactInput,
  QuestionnaireInput,
} from '@landbrief/contract';
import { bounds, given, isEmail } from '@landbrief/domain';
import type { FieldTexts } from '../../../ui/merge-fields.ts';
import { defaultTexts, formTexts } from './texts.ts';

/** What the form of a questionnaire holds. */
export interface QuestionnaireValues {
  name: string;
  /** Of a contact who was found; typing another address makes it somebody else. */
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
  organization: string;
  /** Ids, in the order of the property. */
  questions: string[];
  inviteSubject: string;
  /** HTML. */
  inviteMessage: string;
  showProjectDescription: boolean;
  attachments: AttachedFile[];
}

export type AttachedFile = Pick<Attachment, '_id' | 'fileName' | 'size'>;

/** Who asks, about what. */
interface Asking {
  property: string;
  project: string;
  me: string;
}

/** A new questionnaire with these questions, and words to begin with. */
export function newValues(asking: Asking, questions: readonly string[]): QuestionnaireValues {
  return {
    name: defaultTexts.name(asking.property),
    userId: '',
    email: '',
    firstName: '',
    lastName: '',
    organization: '',
    questions: [...questions],
    inviteSubject: defaultTexts.subject(asking.property),
    inviteMessage: htmlOf(defaultTexts.message(asking)),
    showProjectDescription: false,
    attachments: [],
  };
}

export function valuesOf(questionnaire: Questionnaire): QuestionnaireValues {
  const { name, targetedUser, questions, inviteSubject, inviteMessage, showProjectDescription, attachments } =
    questionnaire;
  return {
    name,
    userId: '',
    email: targetedUser.email,
    firstName: targetedUser.firstName ?? '',
    lastName: targetedUser.lastName ?? '',
    organization: targetedUser.organization ?? '',
    questions: questions.map(({ _id }) => _id),
    inviteSubject,
    inviteMessage,
    showProjectDescription,
    attachments: attachments.map(({ _id, fileName, size }) => ({ _id, fileName, size })),
  };
}

/** The body for creating it; the same fields change a draft. */
export function inputOf(values: QuestionnaireValues): Required<QuestionnaireInput> {
  const { name, questions, inviteSubject, inviteMessage, showProjectDescription, attachments } = values;
  return {
    name: name.trim(),
    targetedUser: contactOf(values),
    questions,
    inviteSubject: inviteSubject.trim(),
    inviteMessage,
    showProjectDescription,
    attachments: attachments.map(({ _id }) => _id),
  };
}

type Contact = Pick<QuestionnaireValues, 'userId' | 'email' | 'firstName' | 'lastName' | 'organization'>;

function contactOf({ userId, email, ...personal }: Contact): QuestionnaireContactInput {
  return { ...given({ userId }), email: email.trim(), ...filledNames(personal) };
}

type Names = Pick<QuestionnaireContactInput, 'firstName' | 'lastName' | 'organization'>;

/** What is known of a person's names and organization; what is empty is left out. */
export function filledNames({ firstName, lastName, organization }: Names): Names {
  const given = { firstName, lastName, organization };
  const filled = Object.entries(given).flatMap(([field, text]) =>
    text?.trim() ? [[field, text.trim()]] : [],
  );
  return Object.fromEntries(filled);
}

/** What keeps a draft from being saved, by field. */
export const checks = {
  name: (name: string) => (name.trim().length < bounds.nameMin ? formTexts.name(bounds.nameMin) : null),
  email: (email: string) => {
    if (!email.trim()) return formTexts.email;
    return isEmail(email.trim()) ? null : formTexts.emailWrong;
  },
  questions: (questions: readonly string[]) => (questions.length > 0 ? null : formTexts.noQuestions),
};

/** A found person's full name as first and last name. */
export function namesOf(fullName: string): { firstName: string; lastName: string } {
  const words = fullName.trim().split(/\s+/);
  if (words.length < 2) return { firstName: fullName.trim(), lastName: '' };
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}

export function contactName({ firstName, lastName, email }: Contact): string {
  return [firstName.trim(), lastName.trim()].filter(Boolean).join(' ') || email.trim();
}

export function questionnaireFields(
  asked: readonly { _id: string; text: string }[],
): FieldTexts<QuestionnaireValues> {
  const contact = [
    'Contact',
    (values: QuestionnaireValues) => `${contactName(values)} ${values.email} ${values.organization}`.trim(),
  ] as const;
  return {
    name: 'Name',
    userId: contact,
    email: contact,
    firstName: contact,
    lastName: contact,
    organization: contact,
    questions: [
      'Questions',
      ({ questions }) => questions.map((id) => asked.find(({ _id }) => _id === id)?.text ?? id).join('\n'),
    ],
    inviteSubject: 'Subject',
    inviteMessage: ['Message', ({ inviteMessage }) => textOf(inviteMessage)],
    showProjectDescription: 'Project description',
    attachments: ['Files', ({ attachments }) => attachments.map(({ fileName }) => fileName).join(', ')],
  };
}

function textOf(html: string): string {
  const lines = html.replaceAll(/<br>|<\/p>/g, '\n');
  return new DOMParser().parseFromString(lines, 'text/html').body.textContent.trim();
}

export function htmlOf(paragraphs: readonly string[]): string {
  return paragraphs.map((text) => `<p>${escaped(text).replaceAll('\n', '<br>')}</p>`).join('');
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
