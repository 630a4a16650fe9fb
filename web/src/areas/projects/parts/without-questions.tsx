import type { Project } from '../../../api.ts';
import { problemText } from '../../../problems.ts';
import { quoted } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';

export interface Unfilled {
  project: Project;
  error: unknown;
}

/** Where the project was added, and its questions were not. */
export default function WithoutQuestions({ project, error }: Unfilled) {
  return (
    <Notice color="red" role="alert" title={`${quoted(project.name)} was added, without questions`}>
      <p>{problemText(error)} You can bring in the questions on its page.</p>
      <LinkButton mt="sm" to={`/projects/${project._id}/questions`}>
        Open the project
      </LinkButton>
    </Notice>
  );
}
