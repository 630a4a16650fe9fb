import { type LicenceType, licenceMessage } from '@landbrief/domain';
import { Text } from '@mantine/core';
import { useSession } from '../../../session/use-session.ts';
import { DialogButtons, Modal } from '../../../ui/dialogs.tsx';
import { texts } from '../texts.ts';
import { ContactSales } from './contact-sales.tsx';

/** No licence is left (document 3 section 9); those who may buy can ask sales. */
export default function LicenceDialog({
  type,
  organizationName,
  onClose,
}: {
  type: LicenceType;
  /** The own one, unless another is told. */
  organizationName?: string | undefined;
  onClose: () => void;
}) {
  const { user } = useSession();
  return (
    <Modal opened onClose={onClose} title={texts.unavailableTitle}>
      <Text>{licenceMessage(type)}</Text>
      <DialogButtons onClose={onClose} close="Close" isCloseFocused>
        <ContactSales type={type} organizationName={organizationName ?? user?.organization?.name} />
      </DialogButtons>
    </Modal>
  );
}
