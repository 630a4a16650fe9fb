import { Navigate, useParams } from 'react-router-dom';
import { InTemplate } from '../parts/in-template.tsx';
import { EditQuestionScreen } from '../parts/question-screens.tsx';

export default function EditTemplateQuestion() {
  const { templateid, questionid } = useParams();
  if (!questionid) return <Navigate to={`/templates/${templateid}`} replace />;
  return <InTemplate screen={EditQuestionScreen} />;
}
