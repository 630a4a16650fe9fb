import type { Feature, FeatureCollection, Geometry, MultiLineString } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import countiesAddress from 'us-atlas/counties-10m.json?url';
import statesAddress from 'us-atlas/states-10m.json?url';
import countriesAddress from 'world-atlas/countries-110m.json?url';

/** Outlines of states, counties and countries: files of our own site, so that a map asks nobody else for anything. */

type Named = { name: string };
export type Area = Feature<Geometry, Named>;

interface Outlines {
  areas: readonly Area[];
  /** The lines between the areas; of those that `of` lets through alone. */
  lines: (of?: (id: string) => boolean) => MultiLineString;
}

function loader(address: string, name: string): () => Promise<Outlines> {
  let loading: Promise<Outlines> | undefined;
  const load = async (): Promise<Outlines> => {
    const reply = await fetch(address);
    if (!reply.ok) throw new Error('The outlines of the map could not be loaded.');
    const topology = (await reply.json()) as Topology<Record<string, GeometryCollection<Named>>>;
    const object = topology.objects[name];
    if (!object) throw new Error(`The outlines have no ${name}.`);
    const { features } = feature(topology, object) as FeatureCollection<Geometry, Named>;
    return {
      areas: features,
      lines: (of = () => true) =>
        mesh(topology, object, (one, other) => one !== other && (of(String(one.id)) || of(String(other.id)))),
    };
  };
  return () => {
    loading ??= load().catch((error: unknown) => {
      // Asked again with the next map.
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

/** 37 KB compressed. */
export const loadStates = loader(statesAddress, 'states');
/** 256 KB compressed. */
export const loadCounties = loader(countiesAddress, 'counties');
/** 39 KB compressed. */
export const loadCountries = loader(countriesAddress, 'countries');
