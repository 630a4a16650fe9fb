import { useParams } from 'react-router-dom';
import { isId } from '../id.ts';

/** The project of the path, when there can be one. */
export function useProjectId(): string | undefined {
  const { projectid } = useParams();
  return projectid !== undefined && isId(projectid) ? projectid : undefined;
}
