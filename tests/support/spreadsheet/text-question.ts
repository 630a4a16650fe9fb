import { type Question, questionType } from '@landbrief/domain';

/** A question that takes a text, unless `more` says otherwise; its tag is its id. */
export const textQuestion = (id: string, phase: number, more: Partial<Question> = {}): Question => ({
  ...{ id, tag: id, text: `What about ${id}?`, type: questionType.text, choices: [], multiple: false, phase },
  ...{ required: false, allowNotApplicable: false, isRequirement: false, position: 0, tagLocked: false },
  ...more,
});
