import { IconTools } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useScreen } from '../shell/screen.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Panel } from '../ui/panel.tsx';

/** What an address shows whose screen is not there yet. Nothing links here. */
export default function NotBuilt() {
  const screen = useScreen();
  return (
    <>
      <PageHeader title={screen?.title ?? ''} />
      <Panel flush>
        <EmptyState icon={IconTools} title="This screen is not built yet" action={<Link to="/">Home</Link>}>
          The address is right; what it will show is still being made.
        </EmptyState>
      </Panel>
    </>
  );
}
