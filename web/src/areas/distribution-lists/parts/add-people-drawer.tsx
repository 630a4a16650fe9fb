import { IconBuilding, IconMail, IconMapPin, IconUser } from '@tabler/icons-react';
import { Drawer } from '../../../ui/dialogs.tsx';
import { confirmLosing } from '../../../ui/unsaved.ts';
import { type Way, WayTabs } from '../../participants/parts/way-tabs.tsx';
import type { DistributionList } from '../queries.ts';
import { AddByEmail } from './add-by-email.tsx';
import { AddByLocation, AddByName, AddByOrganization } from './add-found-people.tsx';
import type { ListWayProps } from './list-way-props.ts';

const ways: readonly Way<ListWayProps>[] = [
  { key: 'email', label: 'By email', icon: IconMail, part: AddByEmail },
  { key: 'name', label: 'By name', icon: IconUser, part: AddByName },
  { key: 'organization', label: 'By organization', icon: IconBuilding, part: AddByOrganization },
  { key: 'location', label: 'By location', icon: IconMapPin, part: AddByLocation },
];

/** Adds people to a list, beside it. */
export default function AddPeopleDrawer({ list, onClose }: { list: DistributionList; onClose: () => void }) {
  const close = () => void confirmLosing('close').then((may) => may && onClose());
  return (
    <Drawer opened onClose={close} title="Add People" position="right" size="lg">
      <WayTabs ways={ways} addressPart="add" namesFirst given={{ list, onCancel: close, onDone: onClose }} />
    </Drawer>
  );
}
