import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { callQuery } from '../../../queries.ts';
import { LoadFailure } from '../../../shell/load-failure.tsx';
import { useCrumb } from '../../../shell/screen.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Letters } from '../parts/letters.tsx';
import { organizationLettersCall } from '../reads.ts';
import { texts } from '../texts.ts';

/** What the emails of an organization's projects say unless a project says something else. */
export default function OrganizationLetters() {
  const { organizationid: organizationId = '' } = useParams();
  const organization = useQuery(callQuery('getOrganization', { params: { id: organizationId } })).data?.org;
  const query = useQuery(organizationLettersCall(organizationId));
  useCrumb(organizationId, organization?.name);
  if (query.error && !query.data)
    return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <Letters
      owner={{ organizationId }}
      query={query}
      summary={texts.organizationSummary}
      back={
        <LinkButton to={`/admin/organizations/${organizationId}`}>
          {organization?.name ?? texts.organization}
        </LinkButton>
      }
    />
  );
}
