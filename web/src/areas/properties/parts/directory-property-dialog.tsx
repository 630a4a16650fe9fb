import { layout, propertyTypeNames } from '@landbrief/domain';
import { Button, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useUser } from '../../../session/use-session.ts';
import { DialogButtons, Modal } from '../../../ui/dialogs.tsx';
import { type Fact, FactList } from '../../../ui/fact-list.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { earlierTexts } from '../add-texts.ts';
import { dataFieldName } from '../data-field-name.ts';
import {
  type DirectoryOf,
  type DirectoryProperty,
  saysAway,
  useGetDirectoryProperty,
} from '../directory-queries.ts';
import { directoryDetailTexts } from '../directory-texts.ts';
import { formatSize } from '../format-size.ts';
import styles from './directory-property.module.css';

interface DirectoryPropertyDialogProps {
  of: DirectoryOf;
  /** As the list has it: shown until the directory answers, and when it does not. */
  listed: DirectoryProperty;
  isChosen: boolean;
  onToggle: () => void;
  onClose: () => void;
}

/** Everything that the directory knows of a property, before it is chosen. */
export default function DirectoryPropertyDialog({
  of,
  listed,
  isChosen,
  onToggle,
  onClose,
}: DirectoryPropertyDialogProps) {
  const isNarrow = useMediaQuery(`(max-width: ${layout.mobileBreakpoint}px)`) ?? false;
  const { data, error, isPending } = useGetDirectoryProperty(of, listed.id);
  const property = data?.properties[0] ?? listed;
  const isOld = Boolean(error) || (data !== undefined && saysAway(data));
  const isGone = data !== undefined && !isOld && data.properties.length === 0;
  return (
    <Modal opened onClose={onClose} title={property.name} size="lg" fullScreen={isNarrow}>
      <Stack gap="md">
        {(isGone || isOld) && (
          <Notice>{isGone ? directoryDetailTexts.gone : directoryDetailTexts.notFresh}</Notice>
        )}
        <FactList className={styles.facts} facts={useFacts(property)} />
        {isPending ? (
          <SkeletonRows rows={3} label={directoryDetailTexts.loading} />
        ) : (
          <Known property={property} />
        )}
        <DialogButtons onClose={onClose} close={directoryDetailTexts.close} mt={0}>
          {property.propertyId ? (
            <LinkButton to={`/projects/${of.projectId}/properties/${property.propertyId}`} variant="filled">
              {earlierTexts.isHere}
            </LinkButton>
          ) : (
            <Button
              disabled={isGone}
              onClick={() => {
                onToggle();
                onClose();
              }}
            >
              {isChosen ? directoryDetailTexts.deselect : directoryDetailTexts.select}
            </Button>
          )}
        </DialogButtons>
      </Stack>
    </Modal>
  );
}

function useFacts({ type, address, source, propertyDetail }: DirectoryProperty): readonly Fact[] {
  const { settings } = useUser();
  const { size, basicInfo } = propertyDetail;
  const { latitude, longitude, county } = basicInfo.location;
  return [
    ['Type', propertyTypeNames[type]],
    ['Size', size && formatSize(size, settings.units)],
    ['Address', address.join(', ')],
    ['County', county],
    [
      'Coordinates',
      latitude !== undefined && longitude !== undefined && `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`,
    ],
    ['Source', source],
    ['Description', basicInfo.about?.description],
  ];
}

/** The values that questions can be answered with. */
function Known({ property: { propertyDetail } }: { property: DirectoryProperty }) {
  const attributes = Object.entries(propertyDetail.attributes ?? {});
  return (
    <section>
      <h3 className={styles.title}>{directoryDetailTexts.known}</h3>
      <p className={styles.hint}>
        {attributes.length > 0 ? directoryDetailTexts.knownHint : directoryDetailTexts.nothingKnown}
      </p>
      <FactList
        className={styles.facts}
        facts={attributes.map(([field, value]) => [dataFieldName(field), shownValue(value)])}
      />
    </section>
  );
}

function shownValue(value: string | number | boolean): string {
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'string') return value;
  return value ? directoryDetailTexts.yes : directoryDetailTexts.no;
}
