import { createDataFeed } from './create-data-feed.ts';
import { deleteDataFeed } from './delete-data-feed.ts';
import { getDataFeed, hasDataFeed, listDataFeedProblems } from './get-data-feed.ts';
import { listDataFeeds } from './list-data-feeds.ts';
import { previewDataFeed, testDataFeed } from './preview-data-feed.ts';
import { updateDataFeed } from './update-data-feed.ts';

export const dataFeedOperations = [
  createDataFeed,
  deleteDataFeed,
  getDataFeed,
  hasDataFeed,
  listDataFeedProblems,
  listDataFeeds,
  previewDataFeed,
  testDataFeed,
  updateDataFeed,
];
