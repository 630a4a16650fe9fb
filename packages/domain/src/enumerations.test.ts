import { describe, expect, it } from 'vitest';
import * as enumerations from './enumerations.ts';

const { codesOf, comparisonOperator, comparisonOperatorSymbols } = enumerations;

describe('enumerations', () => {
  it('have the codes of document 1 section 4', () => {
    expect(enumerations.messageFolder).toEqual({ drafts: 0, inbox: 1, sent: 2, archived: 3, trash: 4 });
    expect(enumerations.approval).toEqual({ notApproving: -1, working: 0, approved: 1 });
    expect(enumerations.projectStatus).toEqual({
      new: 0,
      active: 1,
      review: 2,
      closed: 3,
      archived: 4,
      paused: 5,
    });
    expect(codesOf(enumerations.participantStatus)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(enumerations.questionType).toEqual({ text: 0, number: 1, choice: 2 });
    expect(enumerations.ownerType).toEqual({ template: 1, project: 2 });
    expect(enumerations.questionnaireStatus).toEqual({ draft: 0, sent: 1, working: 2, finished: 3 });
  });

  it('show every comparison by its symbol', () => {
    const shown = codesOf(comparisonOperator).map((operator) => comparisonOperatorSymbols[operator]);
    expect(shown).toEqual(['>', '>=', '==', '!=', '<=', '<', 'Between', 'One Of', 'All Of', 'None Of']);
  });
});
