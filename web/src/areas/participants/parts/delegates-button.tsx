import { LinkButton } from '../../../ui/link-button.tsx';

/** Leads to the delegator's list of delegates (document 1 section 2.14). */
export function DelegatesButton({ projectId }: { projectId: string }) {
  return <LinkButton to={`/projects/${projectId}/delegates`}>Delegates</LinkButton>;
}
