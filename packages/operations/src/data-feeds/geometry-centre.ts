interface Bounds {
  west: number;
  east: number;
  south: number;
  north: number;
}

/**
 * The point of a geometry, or the centre of the box around it, in degrees: GeoJSON's coordinates (also of collections)
 * and Esri's points, rings and paths. Undefined when it has none.
 */
export function centreOf(geometry: unknown): { latitude: number; longitude: number } | undefined {
  const bounds: Bounds = { west: Infinity, east: -Infinity, south: Infinity, north: -Infinity };
  const pending: unknown[] = [geometry];
  while (pending.length > 0) {
    const part = pending.pop();
    if (Array.isArray(part)) {
      const [longitude, latitude] = part;
      if (typeof longitude === 'number') include(bounds, longitude, latitude);
      else for (const each of part) pending.push(each);
    } else if (typeof part === 'object' && part !== null) {
      const { x, y, coordinates, geometries, rings, paths, points } = part as Record<string, unknown>;
      if (typeof x === 'number') include(bounds, x, y);
      for (const each of [coordinates, geometries, rings, paths, points]) if (each) pending.push(each);
    }
  }
  const { west, east, south, north } = bounds;
  if (west > east || south > north) return undefined;
  return { latitude: rounded((south + north) / 2), longitude: rounded((west + east) / 2) };
}

function include(bounds: Bounds, longitude: number, latitude: unknown): void {
  if (typeof latitude !== 'number' || !Number.isFinite(longitude) || !Number.isFinite(latitude)) return;
  bounds.west = Math.min(bounds.west, longitude);
  bounds.east = Math.max(bounds.east, longitude);
  bounds.south = Math.min(bounds.south, latitude);
  bounds.north = Math.max(bounds.north, latitude);
}

/** To a tenth of a meter. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
