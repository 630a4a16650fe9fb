import { InProject } from '../parts/in-project.tsx';
import { AddQuestionScreen } from '../parts/question-screens.tsx';

export default function AddProjectQuestion() {
  return <InProject screen={AddQuestionScreen} />;
}
