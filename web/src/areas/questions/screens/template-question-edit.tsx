import { InTemplate } from '../parts/in-template.tsx';
import { EditQuestionScreen } from '../parts/question-screens.tsx';

export default function EditTemplateQuestion() {
  return <InTemplate screen={EditQuestionScreen} />;
}
