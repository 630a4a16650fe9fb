import { LinkButton } from '../../../ui/link-button.tsx';

/** Back to the list, from the head of every page of a template (document 1 section 2.14). */
export function TemplatesButton() {
  return <LinkButton to="/templates">Templates</LinkButton>;
}
