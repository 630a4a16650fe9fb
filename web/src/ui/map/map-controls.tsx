import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus, IconZoomReset } from '@tabler/icons-react';
import type { Map as LeafletMap } from 'leaflet';
import styles from './place-map.module.css';

export function MapControls({
  map,
  zoom,
  onShowAll,
}: {
  map: LeafletMap | undefined;
  zoom: number;
  onShowAll: () => void;
}) {
  return (
    <div className={styles.zoom}>
      <ActionIcon
        variant="default"
        aria-label="Zoom in"
        onClick={() => map?.zoomIn(1)}
        disabled={map !== undefined && zoom >= map.getMaxZoom()}
      >
        <IconPlus size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label="Zoom out"
        onClick={() => map?.zoomOut(1)}
        disabled={map !== undefined && zoom <= map.getMinZoom()}
      >
        <IconMinus size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="default" aria-label="Show everything on the map" onClick={onShowAll}>
        <IconZoomReset size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
}
