import {
  IconAddressBook,
  IconBuilding,
  IconFileSpreadsheet,
  IconMail,
  IconMapPin,
  IconUser,
} from '@tabler/icons-react';
import { lazy } from '../../../ui/lazy-part.tsx';
import type { AddWayProps } from './add-way-props.ts';
import { InviteForm } from './invite-form.tsx';
import type { Way } from './way-tabs.tsx';

const AddByName = lazy(() => import('./add-by-name.tsx'));
const AddByOrganization = lazy(() => import('./add-by-organization.tsx'));
const AddByLocation = lazy(() => import('./add-by-location.tsx'));

/** The tabs of adding people (decisions 7), in their order; the first one is shown without `by` in the address. */
export const addWays: readonly Way<AddWayProps>[] = [
  { key: 'email', label: 'By email', icon: IconMail, part: InviteForm },
  { key: 'name', label: 'By name', icon: IconUser, part: AddByName },
  { key: 'organization', label: 'By organization', icon: IconBuilding, part: AddByOrganization },
  { key: 'location', label: 'By location', icon: IconMapPin, part: AddByLocation },
  {
    key: 'list',
    label: 'From a list',
    icon: IconAddressBook,
    part: lazy(() => import('./add-from-list.tsx')),
  },
  {
    key: 'file',
    label: 'By file',
    icon: IconFileSpreadsheet,
    part: lazy(() => import('./add-by-file.tsx')),
  },
];
