import type { QuestionInput } from '@landbrief/contract';
import {
  cleanTag,
  type ProblemDetail,
  parseOperandList,
  problem,
  type QuestionDraft,
  type Requirement,
  validateQuestion,
} from '@landbrief/domain';

/** A question from the wire in the domain's form; errors have wire paths. */
export function questionDraft(input: QuestionInput, path: string): QuestionDraft {
  const {
    requirement: isRequirement,
    requirementDetails,
    loisDataField,
    owner: _o,
    ownerType: _t,
    ...rest
  } = input;
  const draft: QuestionDraft = {
    ...rest,
    ...(rest.tag ? { tag: cleanTag(rest.tag) } : {}),
    isRequirement,
    dataField: loisDataField,
    ...(requirementDetails ? { requirement: draftRequirement(requirementDetails) } : {}),
  };
  const details = validateQuestion(draft).map((detail) => onTheWire(detail, path));
  if (details.length > 0) throw problem('validation_error', { details });
  return draft;
}

function draftRequirement({
  values,
  ...rest
}: NonNullable<QuestionInput['requirementDetails']>): Requirement {
  if (values === undefined) return rest;
  return { ...rest, values: typeof values === 'string' ? parseOperandList(values) : values };
}

function onTheWire({ path, message }: ProblemDetail, base: string): ProblemDetail {
  const name = path.replace(/^requirement\./, 'requirementDetails.').replace(/^dataField/, 'loisDataField');
  return { path: `${base}.${name}`, message };
}
