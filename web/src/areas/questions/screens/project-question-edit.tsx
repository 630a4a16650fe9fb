import { InProject } from '../parts/in-project.tsx';
import { EditQuestionScreen } from '../parts/question-screens.tsx';

export default function EditProjectQuestion() {
  return <InProject screen={EditQuestionScreen} />;
}
