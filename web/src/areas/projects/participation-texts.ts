import { quoted } from '../../ui/format.ts';

/** What is said about one's own part in a project, and about colleagues in it. */
export const participationTexts = {
  declineTitle: 'Decline Invitation?',
  decline: (project: string) =>
    `You will not answer ${quoted(project)}. You can change your mind until the deadline.`,
  reason: 'Reason',
  reasonUnsaved: 'the reason',
  reasonHint: 'Optional. The owner of the project reads it.',
  declined: 'You declined the invitation.',
  declineFailed: 'The invitation was not declined',
} as const;

export const colleagueTexts = {
  none: 'Nobody else of your organization answers in this project yet.',
  allow: 'Let colleagues work on my properties',
  allowHint: 'Those who answer in this project can then answer for your properties and submit them.',
  allowed: 'Colleagues can work on your properties.',
  stopped: 'Colleagues cannot work on your properties any more.',
  changeFailed: 'This was not changed',
  letsYou: 'You can work on their properties',
  noProperties: 'No properties yet.',
} as const;
