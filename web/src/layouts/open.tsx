import { useSession } from '../session/use-session.ts';
import { Page } from '../shell/page.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { AppLayout } from './app.tsx';
import { MarketingLayout } from './marketing.tsx';
import { AppProviders } from './providers.tsx';

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
