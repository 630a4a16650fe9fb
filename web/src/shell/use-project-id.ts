import { useParams } from 'react-router-dom';

/** The project of the path, when there is one. */
export function useProjectId(): string | undefined {
  return useParams().projectid;
}
