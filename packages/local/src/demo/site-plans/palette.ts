/** The product's colours (web/src/styles/tokens.css), and what they mean on a plan. */
export const ink = { spruce: '#12312a', text: '#15221e', quiet: '#626b65', line: '#c9c2b3' } as const;
export const ground = {
  paper: '#f6f4ef',
  land: '#f0ecdf',
  field: '#e9e6d0',
  fieldLine: '#dcd8bb',
  grass: '#e2e6d3',
  tree: '#a9bb9c',
  treeEdge: '#8ba382',
  water: '#c6dae5',
  waterLine: '#9fbfd1',
  pavement: '#e2dccf',
} as const;
export const network = {
  road: '#fffefb',
  roadEdge: '#c3bba9',
  rail: '#3f4a45',
  gas: '#9c4a24',
  power: '#7a3f77',
  water: '#2a5f8f',
  contour: '#c7b48c',
  parcel: '#1d6651',
  gold: '#7a5c10',
} as const;
