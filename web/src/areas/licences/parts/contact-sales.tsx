import { type LicenceType, showsContactSales } from '@landbrief/domain';
import { Button, Text } from '@mantine/core';
import { useSession } from '../../../session/use-session.ts';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import { useCall } from '../../../use-call.ts';
import { texts } from '../texts.ts';

/** Asks sales for more, for those who may buy (document 3 section 6); nothing for others. */
export function ContactSales({
  type,
  organizationName,
  size = 'sm',
}: {
  type: LicenceType;
  organizationName: string | undefined;
  size?: 'xs' | 'sm';
}) {
  const { role } = useSession();
  const request = useCall('requestLicence');
  if (!organizationName || !showsContactSales(role)) return null;
  if (request.isSuccess) {
    return (
      <Text ref={takeFocus} tabIndex={-1} size="sm" role="status" w="100%" style={{ order: -1 }}>
        {texts.requested}
      </Text>
    );
  }
  return (
    <>
      {request.error && <ProblemAlert error={request.error} />}
      <Button
        size={size}
        loading={request.isPending}
        onClick={() => request.mutate({ body: { type, organizationName } })}
      >
        {texts.contactSales}
      </Button>
    </>
  );
}
