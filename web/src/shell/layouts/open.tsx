import { useSession } from '../../session/use-session.ts';
import { Page } from '../page.tsx';
import { AppProviders } from '../providers.tsx';
import { Waiting } from '../waiting.tsx';
import { AppLayout } from './app.tsx';
import { MarketingLayout } from './marketing.tsx';

/** Pages for everybody stand in the application's frame for whoever is signed in, else in the visitors' one. */
export default function OpenLayout() {
  const { phase, signedIn } = useSession();
  if (phase === 'starting') return <Waiting />;
  if (signedIn) return <AppLayout />;
  return (
    <AppProviders>
      <MarketingLayout>
        <Page />
      </MarketingLayout>
    </AppProviders>
  );
}
