import type { Answer, Question } from '@landbrief/contract';
import { useSession } from '../../../session/use-session.ts';
import { ConfidentialButton } from '../../../ui/confidential-button.tsx';
import { useCall } from '../../../use-call.ts';
import { cacheMark, type PropertyPath } from '../queries.ts';

interface MarkAnswerProps {
  path: PropertyPath;
  question: Question;
  answer: Answer;
}

/** Whoever answers marks the answer as confidential, at any moment: what is being typed is not touched. */
export default function MarkAnswer({ path, question, answer }: MarkAnswerProps) {
  const { mutateAsync } = useCall('markAnswerConfidential', {
    onDone: (reply) => cacheMark(path, reply.answer),
  });
  // The owner's team, which looks at the project as a participant, marks nothing.
  if (useSession().impersonationProject) return null;
  return (
    <ConfidentialButton
      name={question.text}
      mark={answer.confidential}
      onMark={(confidential) =>
        mutateAsync({ params: { ...path, questionId: question._id }, body: { confidential } })
      }
    />
  );
}
