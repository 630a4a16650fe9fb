import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { AuthCard } from './auth-card.tsx';

/** Until it is known what the link of a mail is good for. */
export function CheckingLink({ title }: { title: string }) {
  return (
    <AuthCard title={title}>
      <SkeletonRows rows={1} label="your link" />
    </AuthCard>
  );
}
