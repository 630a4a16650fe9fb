import type { ReactElement } from 'react';
import { shownLogo } from '../pictures.ts';
import { texts } from '../texts.ts';
import type { Report } from '../types.ts';

/** The owner organization's logo on white, so that every logo reads. */
export function Logo({ report }: { readonly report: Report }): ReactElement | null {
  const address = shownLogo(report.logo);
  if (!address) return null;
  const name = report.project.ownerOrganization;
  return (
    <p className="logo">
      <img src={address} alt={name ? `${texts.logoOf} ${name}` : texts.logo} />
    </p>
  );
}
