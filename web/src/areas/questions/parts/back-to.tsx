import { LinkButton } from '../../../ui/link-button.tsx';

export function BackTo({ path, label }: { path: string; label: string }) {
  return <LinkButton to={path}>{label}</LinkButton>;
}
