/** Why most things are confidential: the reason that is offered first. */
export const tradeSecretText = 'Trade secret';

/** What a report or export has in place of a confidential answer. */
export const leftOutText = 'Left out as confidential';
