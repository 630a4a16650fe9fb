import { Boundary } from '../../shell/boundary.tsx';
import { MarketingLayout } from '../../shell/layouts/marketing.tsx';
import { PageTop } from '../../shell/page-top.tsx';
import { PlainError } from '../../shell/plain-error.tsx';
import { Landing } from './landing.tsx';

/** All of the document at `/`: it has no router, and its links open other documents. */
export function LandingDocument() {
  return (
    <Boundary fallback={(error) => <PlainError error={error} />}>
      <PageTop />
      <MarketingLayout>
        <Landing />
      </MarketingLayout>
    </Boundary>
  );
}
