import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { callQuery } from '../../../queries.ts';
import { Letters } from '../parts/letters.tsx';
import { organizationLettersCall } from '../reads.ts';
import { texts } from '../texts.ts';

/** What the emails of an organization's projects say unless a project says something else. */
export default function OrganizationLetters() {
  const { organizationid: organizationId = '' } = useParams();
  const organization = useQuery(callQuery('getOrganization', { params: { id: organizationId } })).data?.org;
  return (
    <Letters
      owner={{ organizationId }}
      query={useQuery(organizationLettersCall(organizationId))}
      summary={texts.organizationSummary}
      backTo={`/admin/organizations/${organizationId}`}
      name={organization?.name}
    />
  );
}
