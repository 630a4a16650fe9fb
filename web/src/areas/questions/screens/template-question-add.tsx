import { InTemplate } from '../parts/in-template.tsx';
import { AddQuestionScreen } from '../parts/question-screens.tsx';

export default function AddTemplateQuestion() {
  return <InTemplate screen={AddQuestionScreen} />;
}
