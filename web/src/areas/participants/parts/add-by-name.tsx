import { AddFoundPeople } from './add-found-people.tsx';
import type { AddWayProps } from './add-way-props.ts';

export default function AddByName(props: AddWayProps) {
  return <AddFoundPeople {...props} by="name" />;
}
