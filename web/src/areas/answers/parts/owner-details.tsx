import type { Answer, Project, Property, Question } from '@landbrief/contract';
import {
  comparisonOperatorSymbols,
  notApplicableText,
  propertyStatus,
  questionTypeNames,
  requirementWords,
} from '@landbrief/domain';
import { type Fact, FactList } from '../../../ui/fact-list.tsx';
import { ClarificationsLink } from '../../clarifications/parts/clarifications-link.tsx';
import { ownerMayAnswer } from '../owner-may-answer.ts';
import { Accept, Acceptance } from './accept.tsx';
import { AnswerHistory } from './answer-history.tsx';
import Comments from './comments.tsx';
import { LeftAnswer } from './left-draft.tsx';
import { OwnerAnswerForm } from './owner-answer-form.tsx';
import styles from './owner-details.module.css';

export interface OwnerDetailsProps {
  project: Project;
  property: Property;
  question: Question;
  answer: Answer | undefined;
  mayEdit: boolean;
}

/** Question Details, Answer History and Add/Update Answer (document 1 section 2.11). */
export default function OwnerDetails({ project, property, question, answer, mayEdit }: OwnerDetailsProps) {
  const path = { projectId: project._id, propertyId: property._id };
  return (
    <>
      <section aria-label="Question Details">
        <h3 className={styles.title}>Question Details</h3>
        <QuestionFacts question={question} />
        <Acceptance question={question} answer={answer} />
        {mayEdit && property.status !== propertyStatus.eliminated && (
          <Accept path={path} question={question} answer={answer} />
        )}
      </section>
      {answer && (
        <section>
          <h3 className={styles.title}>Answer History</h3>
          <div className={styles.scroll}>
            <AnswerHistory answer={answer} question={question} />
          </div>
        </section>
      )}
      <ClarificationsLink projectId={project._id} questionId={question._id} />
      <Comments path={path} questionId={question._id} isOwnerSide mayComment={mayEdit} />
      {ownerMayAnswer(mayEdit, property, question) ? (
        <OwnerAnswerForm
          key={question._id}
          path={path}
          status={property.status}
          question={question}
          answer={answer}
        />
      ) : (
        <LeftAnswer propertyId={property._id} question={question} />
      )}
    </>
  );
}

function QuestionFacts({ question }: { question: Question }) {
  const {
    tag,
    type,
    note,
    allowNotApplicable,
    tertiaryCategory,
    requirementDetails,
    unit,
    loisDataField,
    choices,
  } = question;
  const operator = requirementDetails && comparisonOperatorSymbols[requirementDetails.operator];
  const facts: readonly Fact[] = [
    ['Tertiary category', tertiaryCategory],
    ['Tag', tag],
    ['Data Field Type', loisDataField],
    ['Answer Type', `${questionTypeNames[type]}${choices.length > 0 ? `: ${choices.join(', ')}` : ''}`],
    [notApplicableText, allowNotApplicable ? 'May be answered' : undefined],
    ['Requirement Operator', operator],
    ['Requirement', requirementDetails && requirementWords(requirementDetails, unit)],
    ['Note', note],
  ];
  return <FactList className={styles.facts} facts={facts} />;
}
