import { messageLimits } from '@landbrief/domain';

export const messageTexts = {
  noLonger: 'Sorry your message is no longer available.',
  noSubject: '(No subject)',
  notADraft: 'This message is not a draft any more.',
  nobody: 'Please name at least one recipient.',
  oneself: 'You cannot write to yourself.',
  notReachable: (email: string) => `${email} is nobody whom you can write to.`,
  unreachable: (emails: readonly string[]) => `These recipients cannot be reached: ${emails.join(', ')}.`,
  tooLong: 'This text is too long. Please shorten it, or attach a part of it as a file.',
  tooMany: (count: number) =>
    `A message can have at most ${messageLimits.recipients} recipients. This one has ${count}.`,
  groupGone: (projectName: string) =>
    `You cannot write to this group${projectName ? ` of “${projectName}”` : ''} any more.`,
} as const;
