import { type LicenceType, licenceAvailable } from '@landbrief/domain';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import { limitsCall } from '../reads.ts';

const LicenceDialog = lazyPart(() => import('./licence-dialog.tsx'));

/**
 * The form of what takes a license, or while none is left the dialog that says so (document 1 section 5). It is decided as
 * the page opens: a form that somebody types in stays. Where the limits cannot be read, the form is shown.
 */
export default function WithLicence({
  type,
  organizationId,
  backTo,
  children,
}: {
  type: LicenceType;
  /** Undefined where the organization is chosen in the form. */
  organizationId: string | undefined;
  backTo: string;
  children: ReactNode;
}) {
  const navigate = useNavigate();
  const { data, error, isFetching } = useQuery({
    ...limitsCall(organizationId ?? ''),
    enabled: organizationId !== undefined,
  });
  const [isLeft, setLeft] = useState(organizationId === undefined ? true : undefined);
  if (isLeft === undefined && !isFetching && (data || error)) setLeft(!data || licenceAvailable(data, type));
  if (isLeft === false)
    return <LicenceDialog type={type} onClose={() => void navigate(backTo, { replace: true })} />;
  return isLeft ? children : <Waiting />;
}
