import { plural } from '../../ui/format.ts';

/** Copying a property within its project. */
export const copyTexts = {
  title: (name: string) => `Copy “${name}”`,
  copied: (phase: number, phaseCount: number) =>
    `The copy is a new property${phaseCount > 1 ? ` in phase ${phase}` : ''} with the same address and size. Its name ends in “(Copy)”.`,
  forWhom: 'Participant',
  oneself: 'You',
  answers: (count: number) => `Copy ${plural(count, 'answer')} too`,
  answersHint: 'Answers to questions that the copy is not asked are left out.',
  pictures: 'Copy the pictures too',
  seenBy: (name: string) => `${name} can read and change what you copy.`,
  nobody: 'Nobody takes part in this project now, so there is nobody to copy it for.',
  copy: 'Copy',
  done: (name: string, answers: { copied: number; leftOut: number } | undefined) =>
    [
      `“${name}” was added`,
      answers && answers.copied > 0 ? ` with ${plural(answers.copied, 'answer')}` : '',
      answers && answers.leftOut > 0 ? `; ${plural(answers.leftOut, 'answer')} left out` : '',
      '.',
    ].join(''),
  failed: 'The property was not copied',
} as const;
